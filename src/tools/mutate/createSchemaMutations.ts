import type { JsonSchema } from '#definition/model/entity.ts';
import {
  dateLimitKeywords,
  limitKeywords,
  toggleExclusiveLimitKeyword,
} from '#definition/validation/comparedProperties.ts';
import { createPatternMutations } from './createPatternMutations.ts';
import type { Mutation } from './Mutation.ts';

type Path = Mutation['path'];

const removeKeyword = (path: Path): Mutation => ({ path, description: 'removed' });
const removeEach = (path: Path, value: unknown): Mutation[] =>
  Object.keys(value as object).map((key) => ({
    path: [...path, Array.isArray(value) ? Number(key) : key],
    description: `without ${JSON.stringify((value as Record<string, unknown>)[key])}`,
  }));

/** Removing a format also removes its date limits. */
const removeFormat = (schema: JsonSchema, path: Path): Mutation[] => {
  const { format, ...others } = schema;
  if (typeof format !== 'string') return [];
  const left = Object.entries(others).filter(([keyword]) => !dateLimitKeywords.includes(keyword));
  if (left.length === Object.keys(others).length) return [removeKeyword([...path, 'format'])];
  return [{ path, value: Object.fromEntries(left), description: 'without its format' }];
};

/** Swaps inclusive and exclusive limits. */
const swapExclusiveLimits = (schema: JsonSchema, path: Path): Mutation[] =>
  Object.entries(schema).flatMap(([keyword, limit]) => {
    const other = toggleExclusiveLimitKeyword(keyword);
    if (!other || typeof limit === 'number') return [];
    const { [keyword]: _, ...others } = schema;
    return [{ path, value: { ...others, [other]: limit }, description: `${other} instead of ${keyword}` }];
  });

/** Removes a limit or changes it by one. Date limits and limits by another property are only removed. */
const mutateLimit = (path: Path, value: unknown): Mutation[] => {
  if (typeof value !== 'number') return [removeKeyword(path)];
  const step = Number.isInteger(value) ? 1 : 0.01;
  // Only values can be negative: a negative length or count is not a valid schema.
  const least = limitKeywords.includes(String(path.at(-1))) ? Number.NEGATIVE_INFINITY : 0;
  const others = [value - step, value + step].filter((other) => other >= least);
  return [
    removeKeyword(path),
    ...others.map((other) => ({
      path,
      value: round(other),
      description: `${round(other)} instead of ${value}`,
    })),
  ];
};

/**
 * Removes choices one at a time; a single choice removes the whole list, because an empty list is not a valid schema.
 */
const mutateChoices = (path: Path, value: unknown): Mutation[] => [
  removeKeyword(path),
  ...((value as unknown[]).length > 1 ? removeEach(path, value) : []),
];

const mutateMessages = (path: Path, value: unknown): Mutation[] => {
  if (typeof value === 'string') return [removeKeyword(path)];
  const { required, ...others } = value as JsonSchema;
  const ofRequired = typeof required === 'object' ? removeEach([...path, 'required'], required) : [];
  return [
    ...removeEach(path, others),
    ...(typeof required === 'string' ? [removeKeyword([...path, 'required'])] : ofRequired),
  ];
};

/** Keywords that can only be removed as a whole. */
const removableKeywords =
  'type unit multipleOf checkDigit uniqueItems const dictionary references unique default then else not'.split(
    ' ',
  );

/** Mutators of the other keywords. */
const mutatorsByKeyword: Record<string, (path: Path, value: unknown) => Mutation[]> = {
  ...Object.fromEntries(removableKeywords.map((keyword) => [keyword, (path: Path) => [removeKeyword(path)]])),
  required: removeEach,
  minLength: mutateLimit,
  maxLength: mutateLimit,
  ...Object.fromEntries(limitKeywords.map((keyword) => [keyword, mutateLimit])),
  minItems: mutateLimit,
  maxBytes: mutateLimit,
  minWidth: mutateLimit,
  minHeight: mutateLimit,
  maxWidth: mutateLimit,
  maxHeight: mutateLimit,
  accept: mutateChoices,
  maxItems: mutateLimit,
  pattern: (path, value) => [
    removeKeyword(path),
    ...createPatternMutations(String(value)).map(({ pattern, description }) => ({
      path,
      value: pattern,
      description,
    })),
  ],
  enum: mutateChoices,
  oneOf: mutateChoices,
  transform: removeEach,
  transitions: (path, value) => [
    removeKeyword(path),
    ...Object.entries(value as object).flatMap(([name, next]) => removeEach([...path, name], next)),
  ],
  errorMessage: mutateMessages,
  if: (path) => [{ path, value: {}, description: 'for every record' }],
};

/** Creates all mutations of a JSON Schema: each rule removed or loosened, one at a time. */
export function createSchemaMutations(schema: JsonSchema, keywords: string[], path: Path = []): Mutation[] {
  const ofKeywords = Object.entries(schema).flatMap(([keyword, value]) => [
    ...(getMutator(keyword, keywords)?.([...path, keyword], value) ?? []),
    ...getSubschemas(keyword, value).flatMap(([steps, part]) =>
      createSchemaMutations(part, keywords, [...path, ...steps]),
    ),
  ]);
  return [...ofKeywords, ...removeFormat(schema, path), ...swapExclusiveLimits(schema, path)];
}

function getMutator(keyword: string, keywords: string[]) {
  return mutatorsByKeyword[keyword] ?? (keywords.includes(keyword) ? mutateLimit : undefined);
}

/** Returns the subschemas in a keyword's value. */
function getSubschemas(keyword: string, value: unknown): [Path, JsonSchema][] {
  if (keyword === 'properties')
    return Object.entries(value as Record<string, JsonSchema>).map(([name, part]) => [[keyword, name], part]);
  if (keyword === 'allOf') return (value as JsonSchema[]).map((part, index) => [[keyword, index], part]);
  if (['items', 'if', 'then', 'else', 'not'].includes(keyword)) return [[[keyword], value as JsonSchema]];
  return [];
}

function round(value: number): number {
  return Number(value.toFixed(6));
}
