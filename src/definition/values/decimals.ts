/** A decimal number as text. Shifting its point is exact; multiplying a float by 100 is not. */

const decimalPattern = /^(-?)(\d*)(?:\.(\d*))?$/;

/** Formats a number as decimal text without an exponent; undefined if it is not a finite number. */
export function toDecimalText(value: unknown): string | undefined {
  if (typeof value !== 'number' || !Number.isFinite(value)) return undefined;
  const [digits = '', exponent] = String(value).split('e');
  return exponent === undefined ? digits : shiftDecimalPoint(digits, Number(exponent));
}

/** Shifts the decimal point of a decimal text to the right. Exact, unlike multiplication. */
export function shiftDecimalPoint(text: string, places: number): string {
  const [, sign = '', whole = '', part = ''] = decimalPattern.exec(text) ?? [];
  const digits = `${whole}${part}`;
  const point = whole.length + places;
  const padded = point < 0 ? digits.padStart(digits.length - point, '0') : digits.padEnd(point, '0');
  return buildDecimalText(sign, padded.slice(0, Math.max(0, point)), padded.slice(Math.max(0, point)));
}

function buildDecimalText(sign: string, whole: string, part: string): string {
  const left = whole.replace(/^0+(?=\d)/, '') || '0';
  const right = part.replace(/0+$/, '');
  const text = right ? `${left}.${right}` : left;
  return text === '0' ? text : sign + text;
}

/** Multiplies a decimal text by a number. Exact, unlike multiplication of floats. */
export function multiplyDecimalText(text: string, factor: number): string {
  const by = toDecimalText(factor) ?? '1';
  const product = BigInt(text.replace('.', '')) * BigInt(by.replace('.', ''));
  return shiftDecimalPoint(String(product), -countDecimals(text) - countDecimals(by));
}

/** Parses a decimal text to a number; undefined if that would require rounding. */
export function parseExactNumber(text: string): number | undefined {
  if (!decimalPattern.test(text) || !/\d/.test(text)) return undefined;
  const wanted = shiftDecimalPoint(text, 0);
  const number = Number(wanted);
  return toDecimalText(number) === wanted ? number : undefined;
}

/**
 * Rounds a number to a multiple of a step if it differs from it only by floating-point error: 0.1 + 0.2 to 0.3.
 */
export function removeFloatingPointError(value: number, step: number): number {
  const nearest = Number((Math.round(value / step) * step).toPrecision(15));
  return Math.abs(value - nearest) <= 4 * Number.EPSILON * Math.abs(value) ? nearest : value;
}

/** Counts the decimal places of a decimal text. */
export function countDecimals(text: string): number {
  return text.split('.')[1]?.length ?? 0;
}
