/** Decimal numbers as texts: shifting their point is exact, where multiplying by 100 is not. */

const form = /^(-?)(\d*)(?:\.(\d*))?$/;

/** A number written out, without an exponent; nothing where it is none. */
export function decimalText(value: unknown): string | undefined {
  if (typeof value !== 'number' || !Number.isFinite(value)) return undefined;
  const [digits = '', exponent] = String(value).split('e');
  return exponent === undefined ? digits : shifted(digits, Number(exponent));
}

/** A decimal number with its point so many places to the right. */
export function shifted(text: string, places: number): string {
  const [, sign = '', whole = '', part = ''] = form.exec(text) ?? [];
  const digits = `${whole}${part}`;
  const point = whole.length + places;
  const padded = point < 0 ? digits.padStart(digits.length - point, '0') : digits.padEnd(point, '0');
  return plain(sign, padded.slice(0, Math.max(0, point)), padded.slice(Math.max(0, point)));
}

function plain(sign: string, whole: string, part: string): string {
  const left = whole.replace(/^0+(?=\d)/, '') || '0';
  const right = part.replace(/0+$/, '');
  const text = right ? `${left}.${right}` : left;
  return text === '0' ? text : sign + text;
}

/** The number that a decimal text is; nothing where there is no such number without rounding. */
export function exactNumber(text: string): number | undefined {
  if (!form.test(text) || !/\d/.test(text)) return undefined;
  const wanted = shifted(text, 0);
  const number = Number(wanted);
  return decimalText(number) === wanted ? number : undefined;
}

/** How many decimals a decimal text has. */
export function decimalsOf(text: string): number {
  return text.split('.')[1]?.length ?? 0;
}
