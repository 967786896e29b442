import type { Definitions } from '../../definition/model/definitions';
import type { Condition, Entity, Reference } from '../../definition/model/entity';
import type { Resource } from '../../definition/model/resource';
import { referringResources } from '../../definition/references';
import { mayUse } from './permissions';
import type { RecordResource } from './rowAccess';
import type { User } from './user';

/** What those see of a resource's records who only choose from them. */
interface Choosing {
  /** The properties that say what a record is called, and whether it may be chosen. */
  properties: Set<string>;
  /** A record is seen that meets one of these; without any, each is. */
  conditions: Condition[];
}

/** What someone sees who only chooses from a resource's records; undefined for those who may use the resource. */
export function choosingOf(
  user: User,
  resource: RecordResource,
  definitions: Definitions,
): Choosing | undefined {
  if (mayUse(user, resource.access)) return undefined;
  const choosing = referringResources(resource, definitions);
  const referring = choosing.filter(({ access }) => mayUse(user, access));
  const references = referring.flatMap((one) => referencesTo(resource, one));
  // A list that is open to all tells those who choose nothing from it of no more records than those who do.
  const held = referring.length > 0 ? references : choosing.flatMap((one) => referencesTo(resource, one));
  const conditions = held.map(({ when }) => when);
  return {
    properties: new Set([
      resource.entity.key,
      ...references.flatMap(namesIn),
      ...referring.flatMap(({ entity }) => (entity ? takenFrom(resource, entity) : [])),
      // What a record lies under is part of what it is called.
      ...Object.values(resource.entity.properties).flatMap(({ name, references }) =>
        references?.resource === resource.name ? [name] : [],
      ),
    ]),
    conditions: conditions.every((when) => when !== undefined) ? conditions : [],
  };
}

function referencesTo({ name }: Resource, { entity, list }: Resource): Reference[] {
  return [...Object.values(entity?.properties ?? {}), ...(list?.filters ?? [])].flatMap(({ references }) =>
    references?.resource === name ? [references] : [],
  );
}

function namesIn({ value, label, when = {}, refuses }: Reference): string[] {
  return [value, label, ...[when, ...refuses.map((refusal) => refusal.when)].flatMap(Object.keys)];
}

/** What the records of an entity take from those of a resource that they name. */
function takenFrom({ name }: Resource, { properties }: Entity): string[] {
  return Object.values(properties).flatMap(({ from }) =>
    from && properties[from.reference]?.references?.resource === name ? [from.property] : [],
  );
}
