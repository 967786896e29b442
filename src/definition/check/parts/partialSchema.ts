import type { Finding } from '../source/finding';
import { keys, type NameUse, texts } from '../source/nameUse';
import { at, items, members, type Place, textAt, valueAt } from '../source/place';

const limits = [
  ['minLength', 'maxLength'],
  ['minimum', 'maximum'],
  ['minItems', 'maxItems'],
  ['minWidth', 'maxWidth'],
  ['minHeight', 'maxHeight'],
] as const;

/** The properties that a part of an entity, such as `then`, speaks of. */
export function mentioned(partial: Place | undefined): NameUse[] {
  return [...texts(...items(at(partial, 'required'))), ...keys(at(partial, 'properties'))];
}

/** The properties that messages for absent properties speak of. */
export function worded(holder: Place | undefined): NameUse[] {
  return keys(at(holder, 'errorMessage', 'required'));
}

/** What a part of an entity asks of single properties. */
export function narrowings(partial: Place | undefined): Place[] {
  return members(at(partial, 'properties')).flatMap((narrowing) =>
    [narrowing, at(narrowing, 'not') ?? []].flat(),
  );
}

/** Two limits of one side: what the wider of them leaves out, the narrower leaves out too. */
const sides = [
  ['minimum', 'exclusiveMinimum'],
  ['maximum', 'exclusiveMaximum'],
] as const;

/** Finds the limits that no value can meet, and those that another leaves nothing to do. */
export function limitConflicts(constraint: Place): Finding[] {
  return [...crossed(constraint), ...excluding(constraint), ...sides.flatMap(oneSided(constraint))];
}

/** Limits of which one is excluded leave nothing where they meet. */
function excluding(constraint: Place): Finding[] {
  const pairs = [
    ['exclusiveMinimum', 'exclusiveMaximum'],
    ['exclusiveMinimum', 'maximum'],
    ['minimum', 'exclusiveMaximum'],
  ] as const;
  return pairs.flatMap(([least, most]) => {
    const [from, to] = [valueAt(constraint, least), valueAt(constraint, most)];
    const place = at(constraint, least);
    if (!place || typeof from !== 'number' || typeof to !== 'number' || from < to) return [];
    return [{ place, message: `${least} ${from} leaves nothing below ${most} ${to}` }];
  });
}

const oneSided =
  (constraint: Place) =>
  ([plain, exclusive]: (typeof sides)[number]): Finding[] => {
    const other = at(constraint, exclusive);
    const isPlain = typeof valueAt(constraint, plain) === 'number';
    return other && isPlain && typeof valueAt(other) === 'number'
      ? [
          {
            place: other,
            message: `${exclusive} and ${plain} are limits of one side: one of them has no effect`,
          },
        ]
      : [];
  };

function crossed(constraint: Place): Finding[] {
  return limits.flatMap(([least, most]) => {
    const [from, to] = [valueAt(constraint, least), valueAt(constraint, most)];
    const place = at(constraint, least);
    if (!place || typeof from !== 'number' || typeof to !== 'number' || from <= to) return [];
    return [{ place, message: `${least} ${from} is more than ${most} ${to}` }];
  });
}

/** Finds the regular expressions that do not compile. */
export function patternErrors(constraint: Place): Finding[] {
  const place = at(constraint, 'pattern');
  const problem = place && regexProblem(textAt(place) ?? '');
  return problem ? [{ place, message: problem }] : [];
}

/** With the `u` flag, as validators compile patterns. */
export function regexProblem(pattern: string): string | undefined {
  try {
    new RegExp(pattern, 'u');
    return undefined;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}
