import { apiProtocol } from '#definition/api/apiProtocol.ts';
import {
  buildCallRequest,
  parseUserPlaceholder,
  supportsIdempotencyKey,
} from '#definition/api/callRequest.ts';
import type { RecordValues } from '#definition/model/entity.ts';
import type { ApiCall } from '#definition/model/resource.ts';
import { notFoundError } from '../errors/apiErrors.ts';
import { findFormsMakingCall } from '../openapi/buildRequestBodySchema.ts';
import { argumentByHeader, getRecordIdentifierNames } from './buildToolSchema.ts';
import { addedArgumentNames, type McpTool } from './McpTool.ts';

/** The request that a tool makes to its own server. */
export interface ToolRequest {
  method: ApiCall['method'];
  url: string;
  headers: Record<string, string>;
  payload?: RecordValues;
}

/** Builds the request of a tool from its arguments, as the console would send it. */
export function buildToolRequest(
  { endpoint }: McpTool,
  given: RecordValues,
  user?: RecordValues,
): ToolRequest {
  const { call } = endpoint;
  assertPathSegments(call, given);
  const { method, path, query, body } = buildCallRequest(call, given, getPayload(call, given), user);
  return {
    method,
    url: `/api/${call.version}${path}${formatQuery(query)}`,
    headers: buildHeaders(endpoint, given),
    ...(body ? { payload: body } : {}),
  };
}

/** Returns true if the request contains values of the user, such as their team. */
export function needsUserValues({ send }: ApiCall): boolean {
  return Object.values(send).some((value) => parseUserPlaceholder(value));
}

/** Throws 404 for values that a URL does not keep: they would lead to another route. */
function assertPathSegments({ params }: ApiCall, given: RecordValues): void {
  if (params.some((name) => ['', '.', '..'].includes(String(given[name])))) throw notFoundError();
}

/** Returns the values that the request sends in addition to those of its definition. */
function getPayload(call: ApiCall, given: RecordValues): RecordValues {
  if (call.mutates && given[addedArgumentNames.values])
    return given[addedArgumentNames.values] as RecordValues;
  const others = [
    ...getRecordIdentifierNames(call),
    ...Object.values(argumentByHeader),
    addedArgumentNames.confirmed,
  ];
  const isSent = (name: string) => !others.includes(name) && !(name in call.send);
  return Object.fromEntries(Object.entries(given).filter(([name]) => isSent(name)));
}

/** The header that names the form keeps a request with the values of a button from running the button. */
function buildHeaders({ resource, call }: McpTool['endpoint'], given: RecordValues): Record<string, string> {
  const sent = Object.entries(argumentByHeader).flatMap(([header, name]) =>
    given[name] === undefined ? [] : [[header, String(given[name])]],
  );
  const [form] = supportsIdempotencyKey(call) && !call.sets ? findFormsMakingCall({ resource, call }) : [];
  return { ...(form && { [apiProtocol.form.header]: form.name }), ...Object.fromEntries(sent) };
}

function formatQuery(query: RecordValues): string {
  const pairs = Object.entries(query).flatMap(([name, value]) =>
    [value ?? []].flat().map((one) => [name, String(one)]),
  );
  return pairs.length > 0 ? `?${new URLSearchParams(pairs)}` : '';
}
