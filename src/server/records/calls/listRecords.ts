import { sql } from 'kysely';
import { apiProtocol } from '#definition/api/apiProtocol.ts';
import { flattenRecordFromWire, nestRecordForWire } from '#definition/api/wireFormat.ts';
import type { RecordValues } from '#definition/model/entity.ts';
import type { Resource } from '#definition/model/resource.ts';
import { formatMessage } from '#definition/text/messages.ts';
import { getSelectOnlyAccess } from '#server/access/optionAccess.ts';
import type { RecordContext } from '#server/context.ts';
import { validationError } from '#server/errors/apiErrors.ts';
import { PageResponse } from '#server/responses.ts';
import { getListedColumnNames } from '#server/storage/tables/EntityTable.ts';
import { buildListQueries } from '../query/buildListQueries.ts';
import { toWireRecords } from '../toWireRecords.ts';

const { page } = apiProtocol;

/** Returns one page of the visible records (pagination), filtered and sorted as the request specifies. */
export async function listRecords(context: RecordContext): Promise<PageResponse> {
  const { resource, input } = context;
  const { size, offset } = readPaging(resource, input);
  const { matching, sorted } = await buildListQueries(context);
  const [rows, counted] = await Promise.all([
    sorted.select(getListedColumnNames(resource.entity)).limit(size).offset(offset).execute(),
    matching.select(sql<number>`count(*)`.as('total')).executeTakeFirstOrThrow(),
  ]);
  return new PageResponse(
    restrictToOptionProperties(context, await toWireRecords(context, rows)),
    Number(counted.total),
  );
}

/** Restricts rows to the properties that users see who may only select records as options. */
function restrictToOptionProperties(
  { user, resource, definitions }: RecordContext,
  rows: RecordValues[],
): RecordValues[] {
  const properties = getSelectOnlyAccess(user, resource, definitions)?.properties;
  if (!properties) return rows;
  const isSeen = ([name]: [string, unknown]) => properties.has(name);
  return rows.map((row) =>
    nestRecordForWire(
      resource.entity,
      Object.fromEntries(Object.entries(flattenRecordFromWire(resource.entity, row)).filter(isSeen)),
    ),
  );
}

/** Returns the requested page as size and offset. A list without paging returns all rows. */
function readPaging({ list }: Resource, input: RecordValues): { size: number; offset: number } {
  const otherwise = list?.paging === false ? page.maxSize : page.defaultSize;
  const size = parsePagingNumber(page.size, input[page.size], page.maxSize) ?? otherwise;
  const index = parsePagingNumber(page.index, input[page.index], page.maxIndex) ?? 1;
  return { size, offset: (index - 1) * size };
}

function parsePagingNumber(name: string, sent: unknown, limit: number): number | undefined {
  if (sent === undefined || sent === '') return undefined;
  const value = typeof sent === 'string' && /^\d+$/.test(sent) ? Number(sent) : 0;
  if (value < 1 || value > limit)
    throw validationError([
      { field: `/${name}`, message: formatMessage('server.pageRange', { name, limit }) },
    ]);
  return value;
}
