import type { CheckerRule } from '../shared/CheckerRule.ts';
import { getPropertyNames, getPropertyNode, getPropertyNodes } from '../shared/propertyNodes.ts';
import { type CheckerFinding, didYouMean } from '../source/CheckerFinding.ts';
import type { DefinitionSource } from '../source/DefinitionSource.ts';
import { getMemberName, getNodeAt, getStringAt, getValueAt, type SyntaxNode } from '../source/syntaxTree.ts';

/**
 * S070: reports computed defaults (`now`, `copyFrom`) of another kind than their property, or that copy an unusable
 * property.
 */
export const invalidComputedDefault: CheckerRule = (entity) =>
  getPropertyNodes(entity).flatMap((place) => {
    const now = getNodeAt(place, 'default', 'now');
    const copy = getNodeAt(place, 'default', 'copyFrom');
    const message = now ? explainInvalidNow(now, place) : copy && explainInvalidCopy(copy, place, entity);
    return message ? [{ place: now ?? copy ?? place, message }] : ([] satisfies CheckerFinding[]);
  });

/** Returns the error if `now` is used on a property that does not store a date or time in the same format. */
function explainInvalidNow(now: SyntaxNode, place: SyntaxNode): string | undefined {
  const kind = getStringAt(now);
  if (kind === getStringAt(place, 'format')) return undefined;
  return `"${getMemberName(place)}" is ${describeValueKind(place)}, but this default is a ${kind}`;
}

/** Keys of properties that a new record cannot receive from a copied value. */
const uncopyableKeys = ['secret', 'readOnly', 'generated', 'lookup', 'url'];

function explainInvalidCopy(
  copy: SyntaxNode,
  place: SyntaxNode,
  entity: DefinitionSource | undefined,
): string | undefined {
  const name = getStringAt(copy) ?? '';
  const names = getPropertyNames(entity);
  const other = getPropertyNode(entity, name);
  if (name === getMemberName(place)) return `"${name}" cannot be a copy of itself`;
  if (!other) return names && `"${entity?.name}" has no property "${name}".${didYouMean(name, names)}`;
  const copied = getStringAt(other, 'default', 'copyFrom');
  if (copied === getMemberName(place))
    return `"${name}" is a copy of "${copied}": circular copies never have a value`;
  if (copied) return `"${name}" is itself a copy: copy "${copied}" instead`;
  const keyword = uncopyableKeys.find(
    (key) => getValueAt(other, key) !== undefined && getValueAt(other, key) !== false,
  );
  if (keyword) return `"${name}" has "${keyword}", so a new record has no value to copy`;
  const isAlike = ['type', 'format', 'references', 'scale'].every(
    (key) => getComparableTrait(other, key) === getComparableTrait(place, key),
  );
  return isAlike
    ? undefined
    : `"${name}" is ${describeValueKind(other)}, and "${getMemberName(place)}" is ${describeValueKind(place)}`;
}

/** Returns the value of the first key that must be equal for two properties to have the same meaning. */
function getComparableTrait(place: SyntaxNode, key: string): string | undefined {
  if (key === 'references') return getStringAt(place, key, 'resource');
  if (key === 'scale') return String(getValueAt(place, 'unit', key));
  return getStringAt(place, key) ?? (key === 'type' ? 'string' : undefined);
}

function describeValueKind(place: SyntaxNode): string {
  const resource = getStringAt(place, 'references', 'resource');
  if (resource) return `a record of "${resource}"`;
  const format = getStringAt(place, 'format');
  return format ? `of the format ${format}` : `of the type ${getStringAt(place, 'type') ?? 'string'}`;
}
