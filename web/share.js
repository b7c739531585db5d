// The dialog that makes a link and an embed of the present game, and shows the embed working. Loaded when the program
// runs, its looks with it.
import { make } from './dom.js';
import { addStyle } from './load.js';
import { tr } from './shell.js';

const SIZES = [['480', '560'], ['640', '480'], ['800', '600']];
const ALLOW = 'cross-origin-isolated; fullscreen; clipboard-write';
const page = location.origin + location.pathname;
const escaped = (text) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;');

addStyle('share.css').catch((error) => console.log(error.message));

function choice(title, values, changed) {
  const options = values.map(([value, label]) => make('option', { value }, label));
  const select = make('select', { onchange: changed }, ...options);
  return { select, label: make('label', {}, title, select) };
}

function textToCopy(title, rows, copy) {
  const field = make('textarea', { readOnly: true, rows, spellcheck: false, onfocus: () => field.select() });
  field.setAttribute('aria-label', title);
  const press = async () => { if (await copy(field.value)) button.textContent = tr('Copied.'); else field.focus(); };
  const button = make('button', { type: 'button', onclick: press }, tr('Copy'));
  return { field, block: make('div', { className: 'copied' }, make('h3', {}, title), field, button) };
}

// The frame of these choices, as text to paste and as it will be. A lesson alone in large type is for a projector.
function snippet(query, size, panel, theme, lang) {
  const shown = query.replace('&present=on', '');
  const parameters = ['embed=1', shown, `panel=${panel}`, theme && `theme=${theme}`, lang && `lang=${lang}`].filter(Boolean).join('&');
  const [width, height] = size.split('x');
  const frame = { src: `${page}?${parameters}`, width, height, title: 'MCTS Arcade', loading: 'lazy', allow: ALLOW };
  const attributes = Object.entries(frame).map(([name, value]) => `${name}="${escaped(value)}"`).join(' ');
  return { frame, text: `<iframe ${attributes} style="border:0;max-width:100%"></iframe>` };
}

// query: the present match as parameters. copy(text) puts it on the clipboard -> whether it is there, and else the text is selected. closed() is called at the end.
export function openShare(query, copy, closed) {
  const link = textToCopy(tr('Link'), 2, copy);
  const code = textToCopy(tr('For your own page'), 5, copy);
  const preview = make('div', { className: 'preview' });
  const size = choice(tr('Size'), SIZES.map(([w, h]) => [`${w}x${h}`, `${w} × ${h}`]), show);
  const panel = choice(tr('Panel'), [['none', tr('No panel')], ['moves', tr('With moves')]], show);
  const theme = choice(tr('Colours'), [['', tr('System')], ['light', tr('Light')], ['dark', tr('Dark')], ['contrast', tr('High contrast')]], show);
  const lang = choice(tr('Language'), [['', tr('System')], ['en', 'English'], ['zh', '中文']], show);
  const dialog = make('dialog', { id: 'share' },
    make('h2', {}, tr('Share')), link.block, code.block,
    make('div', { className: 'choices' }, size.label, panel.label, theme.label, lang.label), preview,
    make('form', { method: 'dialog' }, make('button', {}, tr('Done'))));

  function show() {
    const { frame, text } = snippet(query, ...[size, panel, theme, lang].map(({ select }) => select.value));
    code.field.value = text;
    preview.replaceChildren(make('iframe', frame));
  }

  link.field.value = `${page}?${query}`;
  show();
  dialog.addEventListener('close', () => { dialog.remove(); closed(); });
  document.body.append(dialog);
  dialog.showModal();
}
