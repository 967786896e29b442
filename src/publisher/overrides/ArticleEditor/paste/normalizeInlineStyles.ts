import type { PasteLosses } from './PasteLosses.ts';
import { renameElement } from './renameElement.ts';

/** Elements whose own formatting a style can cancel: Google Docs wraps everything in `<b style="font-weight:normal">`. */
const cancelled: Record<string, (style: CSSStyleDeclaration) => boolean> = {
  'b, strong': ({ fontWeight }) => fontWeight !== '' && !isBold(fontWeight),
  'i, em': ({ fontStyle }) => fontStyle === 'normal',
  u: ({ textDecoration, textDecorationLine }) => (textDecorationLine || textDecoration).includes('none'),
};

/**
 * Reduces the styles of pasted elements to bold, italic, underlined, struck and shifted text, in the form that the
 * editor's parse rules read. Reports lost colors and alignment.
 */
export function normalizeInlineStyles(page: Document, losses: PasteLosses): void {
  for (const [selector, isCancelled] of Object.entries(cancelled))
    for (const element of page.body.querySelectorAll<HTMLElement>(selector))
      if (isCancelled(element.style)) renameElement(element, 'span');
  const elements = [...page.body.querySelectorAll<HTMLElement>('[style], [align], font[color]')];
  for (const element of elements) element.style.color ||= element.getAttribute('color') ?? '';
  if (elements.some(isColored)) losses.add('color');
  if (elements.some(isAligned)) losses.add('alignment');
  for (const element of elements) {
    const kept = keepFormatting(element);
    if (kept) element.setAttribute('style', kept);
    else element.removeAttribute('style');
  }
  // A link is underlined anyway.
  for (const underline of page.body.querySelectorAll('a u')) underline.replaceWith(...underline.childNodes);
}

function keepFormatting(element: HTMLElement): string {
  const { fontWeight, fontStyle, textDecoration, textDecorationLine, verticalAlign } = element.style;
  const line = textDecorationLine || textDecoration;
  const lines = ['underline', 'line-through'].filter(
    (name) => line.includes(name) && !(name === 'underline' && isInLink(element)),
  );
  const kept = {
    'font-weight': /^(normal|bold|bolder|lighter|\d+)$/.test(fontWeight)
      ? isBold(fontWeight)
        ? '700'
        : '400'
      : '',
    'font-style': fontStyle,
    'text-decoration': lines.join(' '),
    'vertical-align': ['sub', 'super'].includes(verticalAlign) ? verticalAlign : '',
  };
  return Object.entries(kept)
    .filter(([, value]) => value)
    .map(([name, value]) => `${name}: ${value}`)
    .join('; ');
}

function isInLink(element: Element): boolean {
  return element.closest('a') !== null || element.querySelector(':scope > a:only-child') !== null;
}

function isBold(weight: string): boolean {
  return /^bold/.test(weight) || Number(weight) >= 500;
}

function isColored(element: HTMLElement): boolean {
  if (!element.textContent?.trim() || isInLink(element)) return false;
  const { color, backgroundColor, background } = element.style;
  return [color, backgroundColor || background].some(isColor);
}

/** Returns true for a color that readers would notice, which shades of gray are not. */
function isColor(value: string): boolean {
  const [red = 0, green = 0, blue = 0, alpha = 1] = (value.match(/[\d.]+/g) ?? []).map(Number);
  if (value.startsWith('rgb'))
    return alpha > 0 && Math.max(red, green, blue) - Math.min(red, green, blue) > 40;
  return /^(red|orange|yellow|lime|green|blue|navy|purple|magenta|fuchsia|cyan|aqua|teal|maroon|olive)/i.test(
    value,
  );
}

function isAligned(element: HTMLElement): boolean {
  const isCell = element.closest('table') !== null;
  const alignment = element.style.textAlign || element.getAttribute('align') || '';
  return !isCell && ['center', 'right', 'end'].includes(alignment) && Boolean(element.textContent?.trim());
}
