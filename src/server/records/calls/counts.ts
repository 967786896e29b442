import { sql } from 'kysely';
import type { Row } from '../../../definition/model/entity';
import { profile } from '../../../definition/profile';
import type { RecordContext } from '../../context';
import { unknownParameter } from '../../errors/failures';
import { listQuery } from '../query/listQuery';

const { view, counts: counted } = profile;

/** How many records each view of the list has that the user may see, counted as far as anybody wants to know. */
export async function counts(context: RecordContext): Promise<Row[]> {
  const [unknown] = Object.keys(context.input);
  if (unknown) throw unknownParameter(unknown, []);
  const views = context.resource.list?.views ?? [];
  if (views.length === 0) return [];
  const queries = await Promise.all(
    views.map(async ({ name }) => {
      const { matching } = await listQuery({ ...context, input: { [view.name]: name } });
      return matching.select(sql`1`.as('one')).limit(counted.most + 1);
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
