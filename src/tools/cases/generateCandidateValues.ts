import type { CaseFile } from '#definition/cases/CaseFile.ts';
import type { CaseFilePlaceholder } from '#definition/cases/filePlaceholders.ts';
import type { FileLimits, Property } from '#definition/model/entity.ts';
import type { DetectedFileMetadata } from '#definition/records/fileLimits.ts';
import { shiftDateOrTimestampByDays } from '#definition/time/days.ts';

/** Values for a property of another type. */
const wrongTypeValues = [null, '', 5, true, 'text', ['text'], { text: 'text' }];
const maxKnownValues = 40;
const insertedCharacters = ['a', 'z', 'A', 'Z', '0', '9', '-', '_', '.', ' ', 'é', '🚀'];

/**
 * Generates values to try for a property: around its limits, its choices, near known values, and invalid ones. With
 * `letters`, also thousands of one-letter edits of known values.
 */
export function generateCandidateValues(property: Property, known: unknown[], letters: boolean): unknown[] {
  const { schema, choices = [], file } = property;
  if (file) return [undefined, ...generateFiles(file), ...wrongTypeValues];
  const given = known.filter((value) => value !== undefined && value !== null);
  const values = [
    undefined,
    ...choices.map(({ value }) => value),
    ...collectLimits({ ...schema, embeds: undefined }).flatMap((limit) =>
      padWithBlanks(makeValueOfSize(property, limit, given)),
    ),
    ...given.flatMap((value) => [value, ...varyValue(value), ...(letters ? editOneCharacter(value) : [])]),
    ...wrongTypeValues,
  ];
  return [...new Map(values.map((value) => [JSON.stringify(value), value])).values()];
}

/** Returns up to 40 distinct values that the cases of a file enter into one property, invalid ones included. */
export function collectPropertyValuesInCases({ cases }: CaseFile, name: string): unknown[] {
  const values = cases.map(({ data }) => data[name]);
  return [...new Set(values)]
    .filter((value) => value !== undefined && value !== null)
    .slice(0, maxKnownValues);
}

/** Returns a valid file, and files that differ in one attribute or exceed a limit by one. */
function generateFiles({ accept, maxBytes, ...sides }: FileLimits): CaseFilePlaceholder[] {
  const { minWidth = 1, minHeight = 1, maxWidth = minWidth, maxHeight = minHeight } = sides;
  const usual = { type: accept[0] ?? 'png', bytes: 1, width: minWidth, height: minHeight };
  const beside = (limit: number) => [limit - 1, limit, limit + 1].filter((one) => one > 0);
  const others: Partial<DetectedFileMetadata>[] = [
    ...[...accept, 'pdf', 'png', 'zip'].map((type) => ({ type })),
    ...beside(maxBytes).map((bytes) => ({ bytes })),
    ...[minWidth, maxWidth].flatMap(beside).map((width) => ({ width })),
    ...[minHeight, maxHeight].flatMap(beside).map((height) => ({ height })),
  ];
  return [{ file: usual }, ...others.map((other) => ({ file: { ...usual, ...other } }))];
}

/** Returns variants of a value: a list with a duplicate or unknown item, a text with surrounding blanks. */
function varyValue(value: unknown): unknown[] {
  if (Array.isArray(value))
    return [[], [...value, ...value], [...value, 5], [...value, 'text'], value.slice(0, 1)];
  if (typeof value === 'number') return [value + 0.5, value - 1, value + 1, -value, String(value)];
  if (!isShortText(value)) return [];
  if (/^\d{4}-\d\d-\d\d/.test(value)) return [-1, 1].map((days) => shiftDateOrTimestampByDays(value, days));
  return [` ${value} `, ` ${value.slice(0, 1)} `, value.toUpperCase(), value.repeat(2)];
}

/** Returns a text's variants with one character removed, inserted or replaced at each position. */
function editOneCharacter(value: unknown): string[] {
  if (!isShortText(value)) return [];
  return [...value, ''].flatMap((_, at) => [
    value.slice(0, at) + value.slice(at + 1),
    ...insertedCharacters.flatMap((letter) => [
      value.slice(0, at) + letter + value.slice(at),
      value.slice(0, at) + letter + value.slice(at + 1),
    ]),
  ]);
}

function isShortText(value: unknown): value is string {
  return typeof value === 'string' && value.length <= 40;
}

/** Returns every number in a schema, with its neighbors. */
function collectLimits(schema: object): number[] {
  const own = Object.values(schema).flatMap((value) => {
    if (typeof value === 'number') return [value - 1, value - 0.01, value, value + 0.01, value + 1];
    return typeof value === 'object' && value !== null ? collectLimits(value) : [];
  });
  return [...new Set(own)];
}

/** Creates a value of a size: a number, or a text or list of that length. */
function makeValueOfSize({ type, choices = [] }: Property, limit: number, known: unknown[]): unknown {
  if (type === 'number' || type === 'integer') return limit;
  const length = Math.max(0, Math.floor(limit));
  if (type !== 'array') return makeTextOfLength(firstText(known), length);
  const entries = choices.map(({ value }) => value as unknown);
  return Array.from({ length }, (_, index) => entries[index] ?? index);
}

/** Creates a text of a length that does not shrink when trimmed. */
function makeTextOfLength(text: string, length: number): string {
  const cut = text.trim().repeat(length).slice(0, length);
  return cut.replace(/\s+$/, (blanks) => 'x'.repeat(blanks.length));
}

/** Adds blanks to a text of maximum length, to test if they count. */
function padWithBlanks(value: unknown): unknown[] {
  return typeof value === 'string' ? [value, ` ${value} `] : [value];
}

function firstText(known: unknown[]): string {
  return String(known.find((value) => typeof value === 'string' && value !== '') ?? 'x');
}
