import { sql } from 'kysely';
import { placeholders } from '../../definition/fill';
import type { Definitions } from '../../definition/model/definitions';
import type { Entity, Property, Row } from '../../definition/model/entity';
import { profile } from '../../definition/profile';
import { recordLabel, recordName } from '../../definition/recordAddress';
import { listed, text } from '../../definition/text';
import { mayUse } from '../access/permissions';
import { type RecordResource, rowAccess } from '../access/rowAccess';
import type { RecordContext } from '../context';
import { ApiError } from '../errors/ApiError';
import type { Database } from '../storage/database';
import { isTableKey, storedProperties } from '../storage/tables/table';

const { uses: names, counts } = profile;

/** Refuses to delete a record that others name. It is locked: none can come to name it meanwhile. */
export async function assertUnused(context: RecordContext, stored: Row): Promise<void> {
  const { entity } = context.resource;
  const uses: Use[] = [];
  for (const place of placesNaming(entity, context.definitions))
    uses.push(...(await usesAt(context, place, stored)));
  if (uses.length === 0) return;
  const words = listed(uses.map(wordsOf));
  const message = text('server.inUseBy', {
    title: entity.title,
    name: recordLabel(entity, stored) ?? stored[entity.key],
    uses: words,
  });
  const data = { [names.used]: uses.flatMap(asAnswered) };
  throw new ApiError(409, message, undefined, {}, data);
}

/** Records of one kind that name the one to be deleted. */
interface Use {
  /** The resource that shows them to who asks; none where they are not to be seen. */
  shown?: RecordResource;
  by: string;
  total: number;
  /** The first of them. */
  records: Row[];
}

/** A property that names records of an entity, and whose it is. */
interface Naming {
  entity: Entity;
  property: Property;
}

/** The properties by which the database holds on to the records of an entity. */
function placesNaming(target: Entity, { entities, resources }: Definitions): Naming[] {
  return Object.values(entities).flatMap((entity) =>
    Object.values(entity.properties)
      .filter(({ type, references }) => {
        const named = resources[references?.resource ?? '']?.entity?.name;
        return type !== 'array' && named === target.name && isTableKey(target, references?.value ?? '');
      })
      .map((property) => ({ entity, property })),
  );
}

/** How many of each are named. */
const few = 5;

type Query = ReturnType<typeof rowAccess>;

/** The records that name it at one place: those that the user may see, and how many others there are. */
async function usesAt(context: RecordContext, naming: Naming, stored: Row): Promise<Use[]> {
  const { records, database, user } = context;
  const { entity, property } = naming;
  const those = (query: Query) => namingIt(context.resource, naming, stored, query);
  const all = await count(
    database,
    those(database.selectFrom(entity.name).where(entity.tenant, '=', records.tenant)),
  );
  const shown = all > 0 ? shownTo(context, entity) : undefined;
  const visible = shown && those(rowAccess(database, shown, user));
  const seen = visible ? await count(database, visible) : 0;
  const hidden = all > seen ? [{ by: property.name, total: all - seen, records: [] }] : [];
  if (!visible || seen === 0) return hidden;
  const named = placeholders(entity.label ?? '');
  const columns = storedProperties(entity).filter(({ name }) => name === entity.key || named.includes(name));
  const first = await visible
    .select(columns.map(({ name }) => name))
    .orderBy(entity.key)
    .limit(few)
    .execute();
  return [{ shown, by: property.name, total: seen, records: first }, ...hidden];
}

/** What names only itself is in nobody's way. */
function namingIt(
  { entity: target }: RecordResource,
  { entity, property }: Naming,
  stored: Row,
  query: Query,
): Query {
  const key = stored[target.key];
  const naming = query.where(property.name, '=', key);
  return entity.name === target.name ? naming.where(entity.key, '!=', key) : naming;
}

/** How many there are, as far as anybody wants to know. */
async function count(database: Database, query: Query): Promise<number> {
  const some = query.select(sql`1`.as('one')).limit(counts.most);
  const counted = database.selectNoFrom(sql<number>`(select count(*) from ${some} as found)`.as('total'));
  return Number((await counted.executeTakeFirstOrThrow()).total);
}

function wordsOf({ shown, total }: Use): string {
  return text(shown ? 'server.use' : 'server.useElsewhere', { title: shown?.title, total });
}

function asAnswered({ shown, by, total, records }: Use): Row[] {
  if (!shown) return [];
  const { name, entity } = shown;
  const first = records.map((row) => ({
    [names.key]: row[entity.key],
    [names.name]: recordName(entity, row),
  }));
  return [{ [names.resource]: name, [names.by]: by, [names.total]: total, [names.records]: first }];
}

/** The resource that shows an entity's records to the user. */
function shownTo({ definitions, user }: RecordContext, { name }: Entity): RecordResource | undefined {
  return Object.values(definitions.resources).find(
    (one): one is RecordResource =>
      one.entity?.name === name && one.list !== undefined && !one.access.own && mayUse(user, one.access),
  );
}
