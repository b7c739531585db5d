// Chooses the article that is shown: by ?lang=, else by the browser's preference. article.css uses the lang of <html>.
(() => {
  const root = document.documentElement;

  function show(lang) {
    root.lang = lang;
    document.title = document.querySelector(`article[lang="${lang}"] h1`)?.textContent ?? document.title;
    for (const button of document.querySelectorAll('nav button')) button.setAttribute('aria-pressed', button.lang === lang);
  }

  const wanted = new URLSearchParams(location.search).get('lang') ?? navigator.language;
  show(wanted.startsWith('zh') ? 'zh-CN' : 'en');

  addEventListener('DOMContentLoaded', () => {
    show(root.lang);
    document.querySelector('nav').addEventListener('click', ({ target }) => {
      if (!target.lang) return;
      show(target.lang);
      const here = new URL(location.href); // whole, because <base> may point to another site
      here.searchParams.set('lang', target.lang.slice(0, 2));
      history.replaceState(null, '', here);
    });
  });
})();
