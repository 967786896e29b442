import { loadResource } from 'virtual:definitions';
import { loadDriver } from 'virtual:profiles';
import type { CrudFilter, CrudSort, DataProvider } from '@refinedev/core';
import { isRow } from '../../definition/isRow';
import type { Entity, Row } from '../../definition/model/entity';
import type { Call } from '../../definition/model/resource';
import { pageQuery, profile, sortText } from '../../definition/profile';
import { narrowedBy } from '../../definition/references';
import { dig } from '../../definition/request';
import { flatten, nest } from '../../definition/wireFormat';
import { rest, type SendOptions, send, sendForRows } from './send';

/** Refine's data provider: a resource's name leads to its definition, and the definition to the call. */
export const dataProvider = {
  ...rest,
  getList: async ({ resource, pagination, sorters, filters, meta }) => {
    const [call, definition] = [await callOf(resource, 'list'), await loadResource(resource)];
    if (call.profile)
      return (await loadDriver()).getForeignList(call, definition, { pagination, sorters, filters, meta });
    const payload = {
      ...paging(pagination),
      ...sorting(sorters),
      ...narrowedBy(definition, meta?.when),
      ...filtering(filters),
    };
    const answer = await send(call, { values: meta?.values, payload });
    const { entity } = definition;
    const rows = rowsOf(dig(answer, call.rows));
    return { data: rows.map((row) => readAs(entity, row)), total: Number(dig(answer, call.total) ?? 0) };
  },
  getOne: async ({ resource, id, meta }) => record(resource, 'get', { values: { ...meta?.values, id } }),
  create: async ({ resource, variables, meta }) =>
    record(resource, 'create', { values: meta?.values, payload: variables as Row }),
  update: async ({ resource, id, variables, meta }) =>
    record(resource, 'update', { values: { ...meta?.values, id }, payload: variables as Row }),
  deleteOne: async ({ resource, id, meta }) =>
    record(resource, 'delete', { values: { ...meta?.values, id } }),
  /** Any call of a definition: `url` is "<resource>.<call>", `meta.send` what the call is given. */
  custom: async ({ url, meta }) => {
    const [resource = '', name = ''] = url.split('.');
    const { entity } = await loadResource(resource);
    const options = written(entity, meta?.send as SendOptions);
    return { data: readAs(entity, await sendForRows(await callOf(resource, name), options)) };
  },
} satisfies DataProvider;

/** The call of a resource by name. */
export async function callOf(resource: string, name: string): Promise<Call> {
  const call = (await loadResource(resource)).calls[name];
  if (!call) throw new Error(`Resource "${resource}" has no call "${name}"`);
  return call;
}

/** An answer may hold nothing for an empty list; anything else that is no list of records is a fault of the server. */
function rowsOf(rows: unknown): never[] {
  const list = rows ?? [];
  if (Array.isArray(list) && list.every((row) => typeof row === 'object' && row !== null))
    return list as never[];
  throw { message: '', statusCode: 502 };
}

async function record(resource: string, name: string, options: SendOptions): Promise<{ data: never }> {
  const { entity } = await loadResource(resource);
  const { id } = options.values ?? {};
  const values = entity && id !== undefined ? { ...options.values, [entity.key]: id } : options.values;
  return {
    data: readAs(
      entity,
      await sendForRows(await callOf(resource, name), written(entity, { ...options, values })),
    ),
  };
}

/** What an answer holds, as the definitions speak of it. */
function readAs(entity: Entity | undefined, answer: unknown): never {
  const isRecord = isRow(answer);
  return (entity && isRecord ? flatten(entity, answer as Row) : answer) as never;
}

/** What is sent, as it travels. */
function written(entity: Entity | undefined, options: SendOptions = {}): SendOptions {
  return entity && options.payload ? { ...options, payload: nest(entity, options.payload) } : options;
}

function paging(pagination?: { currentPage?: number; pageSize?: number }): Row {
  return pageQuery(pagination?.currentPage ?? 1, pagination?.pageSize ?? profile.page.usual);
}

function sorting(sorters: CrudSort[] = []): Row {
  const [first] = sorters;
  return first
    ? { [profile.sort.name]: sortText({ field: first.field, descending: first.order === 'desc' }) }
    : {};
}

function filtering(filters: CrudFilter[] = []): Row {
  return Object.fromEntries(
    filters.flatMap((filter) => ('field' in filter ? [[filter.field, filter.value]] : [])),
  );
}
