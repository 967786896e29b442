import { parsePropertyPlaceholder } from '#definition/api/callRequest.ts';
import type { RecordValues } from '#definition/model/entity.ts';
import type { ApiCall, Resource } from '#definition/model/resource.ts';
import { fillTemplate } from '#definition/text/fillTemplate.ts';
import { definitions } from '../definitions.ts';

/** A call of the definitions, with the access rules of its resource or report. */
export interface MatrixCall {
  /** Undefined for calls of reports, dictionaries and dashboards. */
  resource?: Resource;
  call: ApiCall;
  menu?: string;
  adminsOnly?: boolean;
  ownedBy?: string;
}

/** The records that a call concerns: by the property that identifies them, or those of a list. */
export type About = { resource: Resource; field: string; how: 'named' | 'listed' };

/** Returns every call of the resources, reports, dictionaries and dashboards. */
export function everyCall(): MatrixCall[] {
  const ofResources = Object.values(definitions.resources).flatMap((resource) =>
    Object.values(resource.calls).map((call) => ({ resource, call, ...resource.access })),
  );
  const ofReports = Object.values(definitions.reports).flatMap(({ calls, access }) =>
    Object.values(calls).flatMap((call?: ApiCall) => (call ? [{ call, menu: access.menu }] : [])),
  );
  const ofDictionaries = Object.values(definitions.dictionaries).map(({ name, call }) => ({
    call: { ...call, name },
  }));
  const ofDashboards = Object.values(definitions.dashboards).map(({ call }) => ({ call }));
  return [...ofResources, ...ofReports, ...ofDictionaries, ...ofDashboards];
}

/** Returns the records that a call concerns: the one in its path, one that it references, or those of its list. */
export function aboutOf(resource: Resource, call: ApiCall): About | undefined {
  const { entity } = resource;
  if (!entity) return undefined;
  const names = [
    ...call.params,
    ...Object.values(call.send).flatMap((value) => parsePropertyPlaceholder(value) ?? []),
  ];
  const identifying = names.find((name) => name === entity.key || entity.properties[name]?.unique);
  if (identifying) return { resource, field: identifying, how: 'named' };
  for (const name of names) {
    const target = definitions.resources[entity.properties[name]?.references?.resource ?? ''];
    if (target) return { resource: target, field: name, how: 'named' };
  }
  return call.name === 'list' ? { resource, field: entity.key, how: 'listed' } : undefined;
}

/** Returns the values of a record that the call's path and parameters name. */
export function valuesOf(record: RecordValues, about?: About): RecordValues {
  const key = about?.resource.entity?.key ?? '';
  return about ? { [about.field]: record[about.field] ?? record[key] } : {};
}

/** Returns the address of a call, relative to /api, and the body that it sends, if any. */
export function requestOf(
  call: ApiCall,
  values: RecordValues,
  more: [string, string][] = [],
): { address: string; sent?: RecordValues } {
  const sent = Object.entries(call.send).map(([name, value]) => {
    const property = parsePropertyPlaceholder(value);
    return [name, property ? values[property] : value];
  });
  const query = call.method === 'GET' || call.method === 'DELETE';
  const search = query
    ? `?${new URLSearchParams([...sent, ...more].map(([a, b]) => [String(a), String(b)]))}`
    : '';
  const address = `/${call.version}${fillTemplate(call.path, values)}${search}`;
  return query ? { address } : { address, sent: Object.fromEntries(sent) };
}
