import type { CaseFile } from '../../definition/cases/CaseFile';
import type { FileMark } from '../../definition/cases/files';
import { daysFrom } from '../../definition/days';
import type { FileFacts } from '../../definition/files';
import type { FileRules, Property } from '../../definition/model/entity';

/** Values that are of no use for a property of another type. */
const strange = [null, '', 5, true, 'text', ['text'], { text: 'text' }];
const mostValues = 40;
const inserted = ['a', 'z', 'A', 'Z', '0', '9', '-', '_', '.', ' ', 'é', '🚀'];

/**
 * Values of a property that are worth trying: around its limits, its choices, what is nearly a known value,
 * and what is none at all. With `letters`, texts that differ in one letter from a known one too: thousands.
 */
export function candidates(property: Property, known: unknown[], letters: boolean): unknown[] {
  const { schema, choices = [], file } = property;
  if (file) return [undefined, ...files(file), ...strange];
  const given = known.filter((value) => value !== undefined && value !== null);
  const values = [
    undefined,
    ...choices.map(({ value }) => value),
    ...limits({ ...schema, embeds: undefined }).flatMap((limit) => padded(atLimit(property, limit, given))),
    ...given.flatMap((value) => [value, ...nearly(value), ...(letters ? edited(value) : [])]),
    ...strange,
  ];
  return [...new Map(values.map((value) => [JSON.stringify(value), value])).values()];
}

/** What cases enter into a property, wrong values too: what is almost one of them may be right. */
export function knownValues({ cases }: CaseFile, name: string): unknown[] {
  const values = cases.map(({ data }) => data[name]);
  return [...new Set(values)].filter((value) => value !== undefined && value !== null).slice(0, mostValues);
}

/** A file that may be, and those that differ from it in one thing, or miss a limit by one. */
function files({ accept, maxBytes, ...sides }: FileRules): FileMark[] {
  const { minWidth = 1, minHeight = 1, maxWidth = minWidth, maxHeight = minHeight } = sides;
  const usual = { type: accept[0] ?? 'png', bytes: 1, width: minWidth, height: minHeight };
  const beside = (limit: number) => [limit - 1, limit, limit + 1].filter((one) => one > 0);
  const others: Partial<FileFacts>[] = [
    ...[...accept, 'pdf', 'png', 'zip'].map((type) => ({ type })),
    ...beside(maxBytes).map((bytes) => ({ bytes })),
    ...[minWidth, maxWidth].flatMap(beside).map((width) => ({ width })),
    ...[minHeight, maxHeight].flatMap(beside).map((height) => ({ height })),
  ];
  return [{ file: usual }, ...others.map((other) => ({ file: { ...usual, ...other } }))];
}

/** What differs a little from a value: a list with an entry twice or a strange one, a text with blanks around it. */
function nearly(value: unknown): unknown[] {
  if (Array.isArray(value))
    return [[], [...value, ...value], [...value, 5], [...value, 'text'], value.slice(0, 1)];
  if (typeof value === 'number') return [value + 0.5, value - 1, value + 1, -value, String(value)];
  if (!isShortText(value)) return [];
  if (/^\d{4}-\d\d-\d\d/.test(value)) return [-1, 1].map((days) => daysFrom(value, days));
  return [` ${value} `, ` ${value.slice(0, 1)} `, value.toUpperCase(), value.repeat(2)];
}

/** A text with one letter less, more, or another, at each of its places. */
function edited(value: unknown): string[] {
  if (!isShortText(value)) return [];
  return [...value, ''].flatMap((_, at) => [
    value.slice(0, at) + value.slice(at + 1),
    ...inserted.flatMap((letter) => [
      value.slice(0, at) + letter + value.slice(at),
      value.slice(0, at) + letter + value.slice(at + 1),
    ]),
  ]);
}

function isShortText(value: unknown): value is string {
  return typeof value === 'string' && value.length <= 40;
}

/** Every number that the schema names anywhere, and those beside it. */
function limits(schema: object): number[] {
  const own = Object.values(schema).flatMap((value) => {
    if (typeof value === 'number') return [value - 1, value - 0.01, value, value + 0.01, value + 1];
    return typeof value === 'object' && value !== null ? limits(value) : [];
  });
  return [...new Set(own)];
}

/** A value of that size: a number, a text or a list of that length. */
function atLimit({ type, choices = [] }: Property, limit: number, known: unknown[]): unknown {
  if (type === 'number' || type === 'integer') return limit;
  const length = Math.max(0, Math.floor(limit));
  if (type !== 'array') return longText(textOf(known), length);
  const entries = choices.map(({ value }) => value as unknown);
  return Array.from({ length }, (_, index) => entries[index] ?? index);
}

/** A text of that length which stays as long when its ends are trimmed. */
function longText(text: string, length: number): string {
  const cut = text.trim().repeat(length).slice(0, length);
  return cut.replace(/\s+$/, (blanks) => 'x'.repeat(blanks.length));
}

/** Blanks around a text that is as long as it may be tell whether they count. */
function padded(value: unknown): unknown[] {
  return typeof value === 'string' ? [value, ` ${value} `] : [value];
}

function textOf(known: unknown[]): string {
  return String(known.find((value) => typeof value === 'string' && value !== '') ?? 'x');
}
