import type { Definitions } from '../model/definitions.ts';
import type { Entity, RecordCondition, RecordValues, ReferenceSettings } from '../model/entity.ts';
import type { Resource } from '../model/resource.ts';
import { isNegatedCondition, matchesCondition } from '../values/conditions.ts';
import { findEqualsFilter } from './recordQueries.ts';

/**
 * Returns the message of the first `rejectedWhen` rule by which a record cannot be selected for a reference; undefined if it
 * can.
 */
export function getRejectedChoiceMessage(
  { rejectedWhen }: ReferenceSettings,
  record: RecordValues,
): string | undefined {
  return rejectedWhen.find(({ when }) => matchesCondition(when, record))?.message;
}

/** Lists the refusal messages of all references of an entity. */
export function getAllReferenceRefusalMessages({ properties }: Entity): string[] {
  return Object.values(properties).flatMap(
    ({ references }) => references?.rejectedWhen.map(({ message }) => message) ?? [],
  );
}

/**
 * Finds the resources whose properties or filters reference this resource; their forms select from its list. Excludes
 * resources limited to the user's own records, since their lists are not open to other users.
 */
export function findResourcesGrantingSelectAccess(
  { name }: Resource,
  { resources }: Definitions,
): Resource[] {
  return Object.values(resources).filter(
    ({ access, entity, list }) =>
      !access.ownedBy &&
      [...Object.values(entity?.properties ?? {}), ...(list?.filters ?? [])].some(
        ({ references }) => references?.resource === name,
      ),
  );
}

/** Converts a condition to values of the list's filters. Ignores properties without an equality filter. */
export function convertConditionToFilters(resource: Resource, condition: RecordCondition = {}): RecordValues {
  const parts = Object.entries(condition).flatMap(([property, wanted]) => {
    const filter = findEqualsFilter(resource, property);
    if (!filter?.params[0] || Array.isArray(wanted) || isNegatedCondition(wanted)) return [];
    const option = filter.options?.find(({ equals }) => equals === wanted);
    return [[filter.params[0], option?.value ?? wanted]];
  });
  return Object.fromEntries(parts);
}
