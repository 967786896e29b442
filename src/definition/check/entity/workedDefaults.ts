import { properties, property, propertyNames } from '../parts/properties';
import type { Rule } from '../parts/rule';
import { didYouMean, type Finding } from '../source/finding';
import { at, nameOf, type Place, textAt, valueAt } from '../source/place';
import type { Source } from '../source/source';

/** S070: what a default is worked out from is there, and of the kind that its property holds. */
export const impossibleWorkedDefault: Rule = (entity) =>
  properties(entity).flatMap((place) => {
    const now = at(place, 'default', 'now');
    const copy = at(place, 'default', 'copy');
    const message = now ? notNow(now, place) : copy && notCopied(copy, place, entity);
    return message ? [{ place: now ?? copy ?? place, message }] : ([] satisfies Finding[]);
  });

/** A moment is worked out for a property that holds one, in the same form. */
function notNow(now: Place, place: Place): string | undefined {
  const kind = textAt(now);
  if (kind === textAt(place, 'format')) return undefined;
  return `"${nameOf(place)}" is ${kindOf(place)}, and this is a ${kind}`;
}

/** What makes a value one that no new record is given from outside. */
const unknown = ['secret', 'readOnly', 'generated', 'from', 'url'];

function notCopied(copy: Place, place: Place, entity: Source | undefined): string | undefined {
  const name = textAt(copy) ?? '';
  const names = propertyNames(entity);
  const other = property(entity, name);
  if (name === nameOf(place)) return `"${name}" cannot be a copy of itself`;
  if (!other) return names && `"${entity?.name}" has no property "${name}".${didYouMean(name, names)}`;
  const copied = textAt(other, 'default', 'copy');
  if (copied === nameOf(place)) return `"${name}" is a copy of "${copied}": neither would ever have a value`;
  if (copied) return `"${name}" is itself a copy: name "${copied}"`;
  const keyword = unknown.find((key) => valueAt(other, key) !== undefined && valueAt(other, key) !== false);
  if (keyword) return `"${name}" has "${keyword}": nobody gives it to a new record`;
  const isAlike = ['type', 'format', 'references', 'scale'].every(
    (key) => likeness(other, key) === likeness(place, key),
  );
  return isAlike ? undefined : `"${name}" is ${kindOf(other)}, and "${nameOf(place)}" is ${kindOf(place)}`;
}

/** What two properties have in common whose values mean the same. */
function likeness(place: Place, key: string): string | undefined {
  if (key === 'references') return textAt(place, key, 'resource');
  if (key === 'scale') return String(valueAt(place, 'unit', key));
  return textAt(place, key) ?? (key === 'type' ? 'string' : undefined);
}

function kindOf(place: Place): string {
  const resource = textAt(place, 'references', 'resource');
  if (resource) return `a record of "${resource}"`;
  const format = textAt(place, 'format');
  return format ? `of the format ${format}` : `of the type ${textAt(place, 'type') ?? 'string'}`;
}
