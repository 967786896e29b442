import { sql } from 'kysely';
import { apiProtocol } from '#definition/api/apiProtocol.ts';
import type { RecordValues } from '#definition/model/entity.ts';
import type { RecordContext } from '#server/context.ts';
import { unknownParameterError } from '#server/errors/apiErrors.ts';
import { buildListQueries } from '../query/buildListQueries.ts';

const { view, counts: counted } = apiProtocol;

/** Counts the visible records of each view of the list, up to a limit. */
export async function countNamedViewRecords(context: RecordContext): Promise<RecordValues[]> {
  const [unknown] = Object.keys(context.input);
  if (unknown) throw unknownParameterError(unknown, []);
  const views = context.resource.list?.views ?? [];
  if (views.length === 0) return [];
  const queries = await Promise.all(
    views.map(async ({ name }) => {
      const { matching } = await buildListQueries({ ...context, input: { [view.name]: name } });
      return matching.select(sql`1`.as('one')).limit(counted.maxCount + 1);
    }),
  );
  const totals = await context.database
    .selectNoFrom(
      queries.map((query, index) => sql<number>`(select count(*) from ${query} as found)`.as(String(index))),
    )
    .executeTakeFirstOrThrow();
  return views.map(({ name }, index) => ({
    [counted.view]: name,
    [counted.total]: Number(totals[String(index)]),
  }));
}
