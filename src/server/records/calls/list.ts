import { sql } from 'kysely';
import type { Row } from '../../../definition/model/entity';
import type { Resource } from '../../../definition/model/resource';
import { profile } from '../../../definition/profile';
import { text } from '../../../definition/text';
import { flatten, nest } from '../../../definition/wireFormat';
import { choosingOf } from '../../access/choosing';
import { Page } from '../../answers';
import type { RecordContext } from '../../context';
import { invalid } from '../../errors/failures';
import { listedNames } from '../../storage/tables/table';
import { listQuery } from '../query/listQuery';
import { serialize } from '../serialize';

const { page } = profile;

/** Answers one page of the records that the user may see, filtered and sorted as the list says. */
export async function list(context: RecordContext): Promise<Page> {
  const { resource, input } = context;
  const { size, offset } = pageOf(resource, input);
  const { matching, sorted } = await listQuery(context);
  const [rows, counted] = await Promise.all([
    sorted.select(listedNames(resource.entity)).limit(size).offset(offset).execute(),
    matching.select(sql<number>`count(*)`.as('total')).executeTakeFirstOrThrow(),
  ]);
  return new Page(seen(context, await serialize(context, rows)), Number(counted.total));
}

/** Rows as far as those may look who only choose from them. */
function seen({ user, resource, definitions }: RecordContext, rows: Row[]): Row[] {
  const properties = choosingOf(user, resource, definitions)?.properties;
  if (!properties) return rows;
  const isSeen = ([name]: [string, unknown]) => properties.has(name);
  return rows.map((row) =>
    nest(resource.entity, Object.fromEntries(Object.entries(flatten(resource.entity, row)).filter(isSeen))),
  );
}

/** The part of a list that is asked for; a list without pages is sent whole. */
function pageOf({ list }: Resource, input: Row): { size: number; offset: number } {
  const otherwise = list?.paging === false ? page.most : page.usual;
  const size = wholeNumber(page.size, input[page.size], page.most) ?? otherwise;
  const index = wholeNumber(page.index, input[page.index], page.last) ?? 1;
  return { size, offset: (index - 1) * size };
}

function wholeNumber(name: string, sent: unknown, limit: number): number | undefined {
  if (sent === undefined || sent === '') return undefined;
  const value = typeof sent === 'string' && /^\d+$/.test(sent) ? Number(sent) : 0;
  if (value < 1 || value > limit)
    throw invalid([{ field: `/${name}`, message: text('server.pageRange', { name, limit }) }]);
  return value;
}
