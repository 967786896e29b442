/** A typed number: its decimal text, or the two texts that it can mean, the one with decimals first. */
export type NumberReading = { text: string } | { ambiguous: [string, string] };

/** Returns the decimal separator of a locale. */
export function getDecimalSeparator(locale: string): ',' | '.' {
  return getSeparatorStyle(locale).point;
}

/**
 * Parses a typed or pasted number with or without group separators (1,234.5). Tries the locale's style first. Groups
 * must be complete and must not begin with 0. Returns both readings of a text that the locale does not decide, such as
 * 0,500 in English; undefined if the text is not a number.
 */
export function parseNumberInput(typed: string, locale: string): NumberReading | undefined {
  const { sign, digits } = splitSign(typed);
  if (!/\d/.test(digits)) return undefined;
  const own = getSeparatorStyle(locale);
  const written = readInStyle(digits, own);
  if (written !== undefined) return { text: sign + written };
  const texts = new Set(otherStyles.flatMap((style) => readInStyle(digits, style) ?? []));
  if (texts.size === 0) return undefined;
  // Digits that look like a group although it cannot be one, as in 0,500 and 1234,567, may be one to their author.
  if (singleSeparator.test(digits)) texts.add(digits.replace(/\D/g, ''));
  const [first = '', second] = [...texts].sort((one, other) => Number(one) - Number(other));
  if (second === undefined || Number(first) === Number(second)) return { text: sign + first };
  return { ambiguous: [sign + first, sign + second] };
}

/**
 * Parses a number from a file, whose author may have another locale than the reader: a program writes 1.234 where a
 * German writes 1,234. Returns both readings if the two differ.
 */
export function parseNumberInFile(typed: string, locale: string): NumberReading | undefined {
  const reading = parseNumberInput(typed, locale);
  const { sign, digits } = splitSign(typed);
  if (!reading || !('text' in reading) || !/^\d*\.\d+$/.test(digits)) return reading;
  const plain = sign + digits;
  return Number(plain) === Number(reading.text) ? reading : { ambiguous: [plain, reading.text] };
}

/** Formats a decimal text in a locale, with all its decimals: 1234.5 as 1,234.5. Uses the digits 0 to 9. */
export function formatDecimalText(text: string, locale: string): string {
  const decimals = text.split('.')[1]?.length ?? 0;
  const style = { numberingSystem: 'latn', maximumFractionDigits: Math.min(decimals, 20) };
  return new Intl.NumberFormat(locale, style).format(text as `${number}`);
}

interface SeparatorStyle {
  point: ',' | '.';
  groups: string[];
  /** Digits per group: of the last group, and of the groups before it. India groups 12,34,567. */
  sizes: [last: number, others: number];
}

/** Spaces and apostrophes only separate groups, in every locale. */
const spaces = [' ', '\u00a0', '\u2009', '\u202f'];
const unambiguousGroups = [...spaces, "'", '’'];

const otherStyles: SeparatorStyle[] = [
  { point: '.', groups: [',', ...unambiguousGroups], sizes: [3, 3] },
  { point: ',', groups: ['.', ...unambiguousGroups], sizes: [3, 3] },
];

const singleSeparator = /^\d*[.,]\d{3}$/;

const styleByLocale = new Map<string, SeparatorStyle>();

function getSeparatorStyle(locale: string): SeparatorStyle {
  const known = styleByLocale.get(locale);
  if (known) return known;
  const parts = new Intl.NumberFormat(locale, { numberingSystem: 'latn' }).formatToParts(123456789012.5);
  const findPart = (type: string) => parts.find((part) => part.type === type)?.value;
  const lengths = parts.flatMap(({ type, value }) => (type === 'integer' ? [value.length] : []));
  const point = findPart('decimal') === ',' ? ',' : '.';
  const group = findPart('group');
  const style: SeparatorStyle = {
    point,
    groups: [...(group && group !== point ? [group] : []), ...unambiguousGroups],
    sizes: [lengths.at(-1) ?? 3, lengths.at(-2) ?? 3],
  };
  styleByLocale.set(locale, style);
  return style;
}

/** Formatted negative numbers can contain a minus sign (U+2212) and invisible direction marks. */
function splitSign(typed: string): { sign: '-' | ''; digits: string } {
  const text = typed.replace(/[\u200e\u200f\u061c]/g, '').trim();
  return /^[-−]/.test(text) ? { sign: '-', digits: text.slice(1) } : { sign: '', digits: text };
}

function readInStyle(
  digits: string,
  { point, groups, sizes: [last, others] }: SeparatorStyle,
): string | undefined {
  const [whole = '', ...decimals] = digits.split(point);
  const part = decimals[0] ?? '';
  if (decimals.length > 1 || !/^\d*$/.test(part)) return undefined;
  const joined = /^\d*$/.test(whole) ? whole : joinGroups(whole, groups, [last, others]);
  if (joined === undefined) return undefined;
  return decimals.length > 0 ? `${joined}.${part}` : joined;
}

function joinGroups(whole: string, groups: string[], [last, others]: [number, number]): string | undefined {
  const separator = /\D/.exec(whole)?.[0] ?? '';
  if (!groups.includes(separator)) return undefined;
  const [first = '', ...rest] = whole.split(separator);
  const isComplete = rest.every(
    (one, index) => /^\d+$/.test(one) && one.length === (index === rest.length - 1 ? last : others),
  );
  return /^[1-9]\d*$/.test(first) && first.length <= others && isComplete ? first + rest.join('') : undefined;
}
