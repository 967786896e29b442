import type { PasteLosses, PasteLossKind } from './PasteLosses.ts';

const commentSelectors = [
  '[style*="mso-element:comment"]',
  '.MsoCommentReference',
  '.msocomtxt',
  '.msocomanchor',
];

/** Content that an article cannot contain, by selector. */
const unsupported: Partial<Record<PasteLossKind, string>> = {
  comment: commentSelectors.join(),
  embedded: 'iframe, video, audio, object, embed, canvas, svg:not([aria-hidden="true"]):not(button svg)',
  field: 'input:not([type="hidden"]), select, textarea, button, form label',
  formula: 'math',
};

/** Elements that a reader of the source does not see. */
const hiddenSelector =
  'style, script, head, template, noscript, svg, [hidden], [style*="mso-hide:all"], [style*="display:none"], [style*="display: none"]';

/** Removes what an article cannot contain, and replaces check boxes by characters. */
export function removeUnsupported(page: Document, losses: PasteLosses): void {
  for (const box of page.querySelectorAll('input[type="checkbox"], img[aria-roledescription="checkbox"]'))
    replaceByCharacter(box);
  // Apple Notes puts tables into objects.
  for (const object of page.querySelectorAll('object'))
    if (object.textContent?.trim()) object.replaceWith(...object.childNodes);
  for (const [loss, selector] of Object.entries(unsupported) as [PasteLossKind, string][]) {
    const found = [...page.body.querySelectorAll(selector)].filter(
      (element) => !element.closest(hidden(loss)),
    );
    if (found.length > 0) losses.add(loss);
    for (const element of found) element.remove();
  }
  for (const element of page.body.querySelectorAll(hiddenSelector)) element.remove();
  for (const empty of page.querySelectorAll('o\\:p')) if (!empty.textContent?.trim()) empty.remove();
}

/** Selector of hidden elements, of which nothing is reported. An `svg` is itself in that list. */
function hidden(loss: PasteLossKind): string {
  return loss === 'embedded' ? hiddenSelector.replace(' svg,', '') : hiddenSelector;
}

function replaceByCharacter(box: Element): void {
  const character = isChecked(box) ? '☑ ' : '☐ ';
  const line = box.nextElementSibling;
  if (line?.localName === 'p') line.prepend(character);
  else box.before(character);
  box.remove();
}

function isChecked(box: Element): boolean {
  return (
    box.hasAttribute('checked') ||
    box.closest('[aria-checked]')?.getAttribute('aria-checked') === 'true' ||
    box.getAttribute('alt') === 'checked'
  );
}
