import { sql } from 'kysely';
import type { Row } from '../../definition/types';
import type { RecordContext } from '../rules/types';
import { isAmong } from './isAmong';
import { companyColumn } from './tables/table';

/** Lets the groups of a record's author see it, where groups are granted the resource's records one by one. */
export async function grantToGroups({ database, resource, user }: RecordContext, record: Row): Promise<void> {
  const { rows } = resource.access;
  const { key } = resource.entity;
  if (rows?.field !== key || user.groups.length === 0) return;
  const grant = sql.ref(rows.grant);
  await database
    .updateTable('user_group')
    .set({ [rows.grant]: sql`coalesce(${grant}, '[]') || ${JSON.stringify([record[key]])}::jsonb` })
    .where(companyColumn, '=', user.company_id)
    .where(
      isAmong(
        'id',
        user.groups.map(({ id }) => id),
      ),
    )
    .execute();
}
