import type { Resource } from '../model/resource.ts';
import { apiProtocol, buildListPageQuery, formatSort } from './apiProtocol.ts';

/**
 * The first API request of a list page, sent before the console's code has loaded (prefetch). Its path and query are
 * relative to the base URL of an API version.
 */
export interface PrefetchRequest {
  version: 'v1' | 'v2';
  path: string;
  /** Name of the user setting that stores the default view. Users who have one get no prefetch. */
  defaultViewSetting: string;
  /** Name of the header that carries the login token. */
  tokenHeader: string;
}

/**
 * Builds the request that prefetches the first page of a resource's list. Returns undefined if the request depends on
 * more than the definition, such as page state, tabs or another API.
 */
export function buildListPrefetchRequest({
  name,
  list,
  calls,
  requires,
  tabs,
}: Resource): PrefetchRequest | undefined {
  const call = calls.list;
  if (!list || !call || requires || tabs || call.profile || call.method !== 'GET') return undefined;
  if (call.params.length > 0 || Object.keys(call.send).length > 0) return undefined;
  const query = { ...buildListPageQuery(1, list.pageSize), [apiProtocol.sort.name]: formatSort(list.sort) };
  const entries = Object.entries(query).map(([param, value]) => [param, String(value)]);
  return {
    version: call.version,
    path: `${call.path}?${new URLSearchParams(entries)}`,
    defaultViewSetting: getDefaultViewSettingName(`list:${name}`),
    tokenHeader: apiProtocol.asker.token,
  };
}

/** Returns the name of the user setting that stores the default view of a screen. */
export function getDefaultViewSettingName(screen: string): string {
  return `view:${screen}`;
}
