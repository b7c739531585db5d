// Elements of the dialogs and of the board in words.

// An element with these properties and children (texts or elements).
export function make(name, properties = {}, ...children) {
  const made = Object.assign(document.createElement(name), properties);
  made.append(...children);
  return made;
}
