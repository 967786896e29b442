import type { Definitions } from '#definition/model/definitions.ts';
import type { Report } from '#definition/model/report.ts';
import type { ApiCall } from '#definition/model/resource.ts';
import type { ClientOpenApiDocument, ClientOperation } from './ClientOpenApiDocument.ts';
import { toTypeName } from './typeNames.ts';

/** One call of the client: the operation of the document with the definition of its call. */
export interface ClientCall {
  /** Name of the resource, report or dashboard. */
  group: string;
  /** Name of the call within the group. */
  name: string;
  /** Prefix of the names of the call's types. */
  typeName: string;
  method: string;
  path: string;
  operation: ClientOperation;
  /** Paths of the data and of the number of all rows in the response. */
  rows: string;
  total: string;
  report?: Report;
}

/** Returns the calls of the document in their order. */
export function listClientCalls({ paths }: ClientOpenApiDocument, definitions: Definitions): ClientCall[] {
  const calls = new Map(listApiCalls(definitions).map((call) => [`${call.resource}.${call.name}`, call]));
  return Object.entries(paths).flatMap(([path, item]) =>
    Object.entries(item).map(([method, operation]) => {
      const [group = '', name = ''] = operation.operationId.split(/\.(.*)/s);
      const { rows = 'data', total = 'total' } = calls.get(operation.operationId) ?? {};
      return {
        group,
        name,
        typeName: `${toTypeName(group)}${toTypeName(name)}`,
        method: method.toUpperCase(),
        path,
        operation,
        rows,
        total,
        report: definitions.reports[group],
      };
    }),
  );
}

function listApiCalls({ resources, dictionaries, reports, dashboards }: Definitions): ApiCall[] {
  return [
    ...Object.values(resources).flatMap((resource) => Object.values(resource.calls)),
    ...Object.values(dictionaries).map(({ call }) => call),
    ...Object.values(reports).flatMap(({ calls }) =>
      Object.values(calls).filter((call) => call !== undefined),
    ),
    ...Object.values(dashboards).map(({ call }) => call),
  ];
}
