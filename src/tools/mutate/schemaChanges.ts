import { dateLimits, limitKeywords, otherEnd } from '../../definition/comparisons';
import type { JsonSchema } from '../../definition/model/entity';
import type { Change } from './Change';
import { patternChanges } from './patternChanges';

type Path = Change['path'];

const removed = (path: Path): Change => ({ path, words: 'removed' });
const eachRemoved = (path: Path, value: unknown): Change[] =>
  Object.keys(value as object).map((key) => ({
    path: [...path, Array.isArray(value) ? Number(key) : key],
    words: `without ${JSON.stringify((value as Record<string, unknown>)[key])}`,
  }));

/** Where a format is lost, so is what says that some of its texts are too early or too late. */
const withoutFormat = (schema: JsonSchema, path: Path): Change[] => {
  const { format, ...others } = schema;
  if (typeof format !== 'string') return [];
  const left = Object.entries(others).filter(([keyword]) => !dateLimits.includes(keyword));
  if (left.length === Object.keys(others).length) return [removed([...path, 'format'])];
  return [{ path, value: Object.fromEntries(left), words: 'without its format' }];
};

/** With each limit, whether its equal is possible is otherwise. */
const withOtherEnds = (schema: JsonSchema, path: Path): Change[] =>
  Object.entries(schema).flatMap(([keyword, limit]) => {
    const other = otherEnd(keyword);
    if (!other || typeof limit === 'number') return [];
    const { [keyword]: _, ...others } = schema;
    return [{ path, value: { ...others, [other]: limit }, words: `${other} instead of ${keyword}` }];
  });

/** A limit is lost, or is one off in either direction; a day, or one that another property holds, is lost. */
const limit = (path: Path, value: unknown): Change[] => {
  if (typeof value !== 'number') return [removed(path)];
  const step = Number.isInteger(value) ? 1 : 0.01;
  const others = [Number(value) - step, Number(value) + step].filter((other) => other >= 0);
  return [
    removed(path),
    ...others.map((other) => ({ path, value: round(other), words: `${round(other)} instead of ${value}` })),
  ];
};

/** A list of one choice can only be lost as a whole: an empty list is no schema. */
const choices = (path: Path, value: unknown): Change[] => [
  removed(path),
  ...((value as unknown[]).length > 1 ? eachRemoved(path, value) : []),
];

const messages = (path: Path, value: unknown): Change[] => {
  if (typeof value === 'string') return [removed(path)];
  const { required, ...others } = value as JsonSchema;
  const ofRequired = typeof required === 'object' ? eachRemoved([...path, 'required'], required) : [];
  return [
    ...eachRemoved(path, others),
    ...(typeof required === 'string' ? [removed([...path, 'required'])] : ofRequired),
  ];
};

/** The keywords that can only be lost as a whole. */
const whole =
  'type unit multipleOf checkDigit uniqueItems const dictionary references unique default then else not'.split(
    ' ',
  );

/** How the others can be lost or loosened. */
const byKeyword: Record<string, (path: Path, value: unknown) => Change[]> = {
  ...Object.fromEntries(whole.map((keyword) => [keyword, (path: Path) => [removed(path)]])),
  required: eachRemoved,
  minLength: limit,
  maxLength: limit,
  ...Object.fromEntries(limitKeywords.map((keyword) => [keyword, limit])),
  minItems: limit,
  maxBytes: limit,
  minWidth: limit,
  minHeight: limit,
  maxWidth: limit,
  maxHeight: limit,
  accept: choices,
  maxItems: limit,
  pattern: (path, value) => [
    removed(path),
    ...patternChanges(String(value)).map(({ pattern, words }) => ({ path, value: pattern, words })),
  ],
  enum: choices,
  oneOf: choices,
  transform: eachRemoved,
  transitions: (path, value) => [
    removed(path),
    ...Object.entries(value as object).flatMap(([name, next]) => eachRemoved([...path, name], next)),
  ],
  errorMessage: messages,
  if: (path) => [{ path, value: {}, words: 'for every record' }],
};

/** Every way in which a rule of a schema can be lost or loosened, one at a time; the project's keywords are limits. */
export function schemaChanges(schema: JsonSchema, keywords: string[], path: Path = []): Change[] {
  const ofKeywords = Object.entries(schema).flatMap(([keyword, value]) => [
    ...(changesOf(keyword, keywords)?.([...path, keyword], value) ?? []),
    ...parts(keyword, value).flatMap(([steps, part]) => schemaChanges(part, keywords, [...path, ...steps])),
  ]);
  return [...ofKeywords, ...withoutFormat(schema, path), ...withOtherEnds(schema, path)];
}

function changesOf(keyword: string, keywords: string[]) {
  return byKeyword[keyword] ?? (keywords.includes(keyword) ? limit : undefined);
}

/** The schemas that a keyword holds. */
function parts(keyword: string, value: unknown): [Path, JsonSchema][] {
  if (keyword === 'properties')
    return Object.entries(value as Record<string, JsonSchema>).map(([name, part]) => [[keyword, name], part]);
  if (keyword === 'allOf') return (value as JsonSchema[]).map((part, index) => [[keyword, index], part]);
  if (['items', 'if', 'then', 'else', 'not'].includes(keyword)) return [[[keyword], value as JsonSchema]];
  return [];
}

function round(value: number): number {
  return Number(value.toFixed(6));
}
