import type { Resource } from './model/resource';
import { pageQuery, profile, sortText } from './profile';

/** What a page asks for first: a path with its query, below the base address of a version of the API. */
export interface FirstCall {
  version: 'v1' | 'v2';
  path: string;
  /** The setting of a reader for whom the page begins otherwise. */
  unless: string;
  /** The header that says who asks. */
  header: string;
}

/**
 * What the page of a resource asks for when it is opened by its bare address: the first page of its list. Nothing where
 * that depends on more than the definition, such as the page before it, or where another API is asked.
 */
export function firstCall({ name, list, calls, needs, tabs }: Resource): FirstCall | undefined {
  const call = calls.list;
  if (!list || !call || needs || tabs || call.profile || call.method !== 'GET') return undefined;
  if (call.params.length > 0 || Object.keys(call.send).length > 0) return undefined;
  const query = { ...pageQuery(1, list.pageSize), [profile.sort.name]: sortText(list.sort) };
  const entries = Object.entries(query).map(([param, value]) => [param, String(value)]);
  return {
    version: call.version,
    path: `${call.path}?${new URLSearchParams(entries)}`,
    unless: firstSetting(`list:${name}`),
    header: profile.asker.token,
  };
}

/** The name of the setting that says which view of a screen is opened first. */
export function firstSetting(screen: string): string {
  return `view:${screen}`;
}
