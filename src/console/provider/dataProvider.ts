import { loadResource } from 'virtual:definitions';
import { loadDriver } from 'virtual:profiles';
import type { CrudFilter, CrudSort, DataProvider, Pagination } from '@refinedev/core';
import { apiProtocol, buildListPageQuery, formatSort } from '#definition/api/apiProtocol.ts';
import { getValueAtPath } from '#definition/api/callRequest.ts';
import { nestRecordForWire, readRecordFromWire } from '#definition/api/wireFormat.ts';
import { createUnexpectedResponseError } from '#definition/CallError.ts';
import type { Entity, RecordValues } from '#definition/model/entity.ts';
import type { ApiCall } from '#definition/model/resource.ts';
import { convertConditionToFilters } from '#definition/records/incomingReferences.ts';
import { isObject } from '#definition/values/isObject.ts';
import { IdempotencyKeys } from './http/IdempotencyKeys.ts';
import { refineRestProvider, type SendCallOptions, sendCall, sendCallForData } from './http/sendCall.ts';

/** Keys of requests without a response. A repeat of the same change is sent under the same idempotency key. */
const submissions = new IdempotencyKeys();

/**
 * Refine's data provider: maps resource names and operations to the calls in the definitions. `meta.call` selects
 * another call of the resource, and `meta.values` provides its path values.
 */
export const dataProvider = {
  ...refineRestProvider,
  getList: async ({ resource, pagination, sorters, filters, meta }) => {
    const [call, definition] = [
      await loadCallDefinition(resource, meta?.call ?? 'list'),
      await loadResource(resource),
    ];
    if (call.profile)
      return (await loadDriver()).fetchForeignListPage(call, definition, {
        pagination,
        sorters,
        filters,
        meta,
      });
    const ofList = {
      ...buildPageParams(pagination),
      ...buildSortParams(sorters),
      ...convertConditionToFilters(definition, meta?.when),
    };
    const payload = { ...(meta?.call ? {} : ofList), ...buildFilterParams(filters) };
    const answer = await sendCall(call, { values: meta?.values, payload });
    const { entity } = definition;
    const total = Number(getValueAtPath(answer, call.total) ?? 0);
    const rows = toRows(
      getValueAtPath(answer, call.rows) ?? (getValueAtPath(answer, call.total) === 0 ? [] : undefined),
    );
    return { data: rows.map((row) => flattenAnswer(entity, row)), total };
  },
  getOne: async ({ resource, id, meta }) => {
    const { data } = await sendRecordCall(resource, meta?.call ?? 'get', { values: { ...meta?.values, id } });
    if (!isObject(data) || Object.keys(data).length === 0) throw createUnexpectedResponseError('shape');
    return { data };
  },
  create: async ({ resource, variables, meta }) =>
    change(resource, meta?.call ?? 'create', { values: meta?.values, payload: variables as RecordValues }),
  update: async ({ resource, id, variables, meta }) =>
    change(resource, meta?.call ?? 'update', {
      values: { ...meta?.values, id },
      payload: variables as RecordValues,
    }),
  deleteOne: async ({ resource, id, meta }) =>
    change(resource, meta?.call ?? 'delete', { values: { ...meta?.values, id } }),
  /** Makes any call of a definition. `url` is "<resource>.<call>", `meta.send` contains its input. */
  custom: async ({ url, meta }) => {
    const [resource = '', name = ''] = url.split('.');
    const { entity } = await loadResource(resource);
    const options = nestPayload(entity, meta?.send as SendCallOptions);
    return {
      data: flattenAnswer(entity, await sendCallForData(await loadCallDefinition(resource, name), options)),
    };
  },
} satisfies DataProvider;

/** Loads a resource and returns its call of this name. Throws if there is none. */
export async function loadCallDefinition(resource: string, name: string): Promise<ApiCall> {
  const call = (await loadResource(resource)).calls[name];
  if (!call) throw new Error(`Resource "${resource}" has no call "${name}"`);
  return call;
}

/** Returns the rows of a list. Throws an "unexpected answer" error for any other shape. */
function toRows(rows: unknown): never[] {
  if (Array.isArray(rows) && rows.every(isObject)) return rows as never[];
  throw createUnexpectedResponseError('shape');
}

async function sendRecordCall(
  resource: string,
  name: string,
  options: SendCallOptions,
): Promise<{ data: never }> {
  const { entity } = await loadResource(resource);
  const { id } = options.values ?? {};
  const values = entity && id !== undefined ? { ...options.values, [entity.key]: id } : options.values;
  return {
    data: flattenAnswer(
      entity,
      await sendCallForData(
        await loadCallDefinition(resource, name),
        nestPayload(entity, { ...options, values }),
      ),
    ),
  };
}

/** Makes a changing call under an idempotency key, so that a repeat after a lost response runs once. */
function change(resource: string, name: string, options: SendCallOptions): Promise<{ data: never }> {
  return submissions.send(`${resource}.${name}`, options, (key) =>
    sendRecordCall(resource, name, { ...options, key }),
  );
}

/** Converts a response from its wire format (nested objects) to properties. */
function flattenAnswer(entity: Entity | undefined, answer: unknown): never {
  const isRecord = isObject(answer);
  return (entity && isRecord ? readRecordFromWire(entity, answer as RecordValues) : answer) as never;
}

/** Converts a payload from properties to its wire format (nested objects). */
function nestPayload(entity: Entity | undefined, options: SendCallOptions = {}): SendCallOptions {
  return entity && options.payload
    ? { ...options, payload: nestRecordForWire(entity, options.payload) }
    : options;
}

function buildPageParams(pagination?: Pagination): RecordValues {
  if (pagination?.mode === 'off') return buildListPageQuery(1, apiProtocol.page.maxSize);
  return buildListPageQuery(
    pagination?.currentPage ?? 1,
    pagination?.pageSize ?? apiProtocol.page.defaultSize,
  );
}

function buildSortParams(sorters: CrudSort[] = []): RecordValues {
  const [first] = sorters;
  return first
    ? { [apiProtocol.sort.name]: formatSort({ field: first.field, descending: first.order === 'desc' }) }
    : {};
}

function buildFilterParams(filters: CrudFilter[] = []): RecordValues {
  return Object.fromEntries(
    filters.flatMap((filter) => ('field' in filter ? [[filter.field, filter.value]] : [])),
  );
}
