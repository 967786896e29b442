import { sql } from 'kysely';
import type { RecordContext } from '../../rules/types';
import { answered } from '../answered';
import { listQuery } from '../query/listQuery';
import { pageOf } from '../query/pageOf';
import { listedNames } from '../tables/table';
import { Page } from './Page';

/** Answers one page of the records that the user may see, filtered and sorted as the list says. */
export async function list(context: RecordContext): Promise<Page> {
  const { resource, input } = context;
  const { size, offset } = pageOf(resource, input);
  const { matching, sorted } = listQuery(context, ['page_index', 'page_size']);
  const [rows, counted] = await Promise.all([
    sorted.select(listedNames(resource.entity)).limit(size).offset(offset).execute(),
    matching.select(sql<number>`count(*)`.as('total')).executeTakeFirstOrThrow(),
  ]);
  return new Page(await answered(context, rows), Number(counted.total));
}
