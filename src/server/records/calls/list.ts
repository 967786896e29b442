import { sql } from 'kysely';
import type { RecordContext } from '../../rules/types';
import { outgoingProperties } from '../outgoing';
import { listQuery } from '../query/listQuery';
import { pageOf } from '../query/pageOf';
import { Page } from './Page';

/** Answers one page of the records that the user may see, filtered and sorted as the list says. */
export async function list(context: RecordContext): Promise<Page> {
  const { resource, input } = context;
  const { size, offset } = pageOf(resource, input);
  const { matching, sorted } = listQuery(context, ['page_index', 'page_size']);
  const columns = outgoingProperties(resource.entity).map(({ name }) => name);
  const [rows, counted] = await Promise.all([
    sorted.select(columns).limit(size).offset(offset).execute(),
    matching.select(sql<number>`count(*)`.as('total')).executeTakeFirstOrThrow(),
  ]);
  return new Page(rows, Number(counted.total));
}
