import type { Definitions } from '#definition/model/definitions.ts';
import type { Entity, RecordCondition, ReferenceSettings } from '#definition/model/entity.ts';
import type { Resource } from '#definition/model/resource.ts';
import { findResourcesGrantingSelectAccess } from '#definition/records/incomingReferences.ts';
import { canUserAccess } from './permissions.ts';
import type { RecordResource } from './rowAccess.ts';
import type { User } from './User.ts';

/** The rows and properties that a user sees when they may only select records as options. */
interface OptionAccess {
  /** The key, the label, and the properties that decide if a record can be selected. */
  properties: Set<string>;
  /** A record is visible if it matches any of these conditions. Empty: all records are visible. */
  conditions: RecordCondition[];
}

/**
 * Returns the rows and properties that a user sees when they may only select records of the resource as options;
 * undefined if they may use the resource.
 */
export function getSelectOnlyAccess(
  user: User,
  resource: RecordResource,
  definitions: Definitions,
): OptionAccess | undefined {
  if (canUserAccess(user, resource.access)) return undefined;
  const choosing = findResourcesGrantingSelectAccess(resource, definitions);
  const referring = choosing.filter(({ access }) => canUserAccess(user, access));
  const references = referring.flatMap((one) => findReferencesTo(resource, one));
  // A list with public access shows a user who can select nothing from it only the records that others could select.
  const held = referring.length > 0 ? references : choosing.flatMap((one) => findReferencesTo(resource, one));
  const conditions = held.map(({ selectableWhen }) => selectableWhen);
  return {
    properties: new Set([
      resource.entity.key,
      ...references.flatMap(getReferencedNames),
      ...referring.flatMap(({ entity }) => (entity ? getLookupSources(resource, entity) : [])),
      // The parent record is part of a record's label.
      ...Object.values(resource.entity.properties).flatMap(({ name, references }) =>
        references?.resource === resource.name ? [name] : [],
      ),
    ]),
    conditions: conditions.every((when) => when !== undefined) ? conditions : [],
  };
}

function findReferencesTo({ name }: Resource, { entity, list }: Resource): ReferenceSettings[] {
  return [...Object.values(entity?.properties ?? {}), ...(list?.filters ?? [])].flatMap(({ references }) =>
    references?.resource === name ? [references] : [],
  );
}

function getReferencedNames({
  value,
  label,
  selectableWhen = {},
  rejectedWhen,
}: ReferenceSettings): string[] {
  return [
    value,
    label,
    ...[selectableWhen, ...rejectedWhen.map((refusal) => refusal.when)].flatMap(Object.keys),
  ];
}

/** Returns the properties of a resource's records that the entity's `lookup` properties read. */
function getLookupSources({ name }: Resource, { properties }: Entity): string[] {
  return Object.values(properties).flatMap(({ lookup }) =>
    lookup && properties[lookup.reference]?.references?.resource === name ? [lookup.property] : [],
  );
}
