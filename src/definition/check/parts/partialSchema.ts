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

/** Finds the limits that no value can meet. */
export function limitConflicts(constraint: Place): Finding[] {
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
