/** Replaces an element by one with another name and the same children, style and alignment. */
export function renameElement(element: Element, name: string): Element {
  const renamed = element.ownerDocument.createElement(name);
  for (const name of ['style', 'align']) {
    const value = element.getAttribute(name);
    if (value) renamed.setAttribute(name, value);
  }
  renamed.append(...element.childNodes);
  element.replaceWith(renamed);
  return renamed;
}
