import { apiProtocol } from '#definition/api/apiProtocol.ts';
import type { PropertyDefinition } from '#definition/model/entity.ts';
import type { CallDefinition } from '#definition/model/resource.ts';
import type { Omission, OmissionCallback } from '../Omission.ts';
import {
  findRecordCalls,
  getCallBody,
  type OpenApiCall,
  type RecordCalls,
} from '../openapi/findRecordCalls.ts';
import { findRecordKey, type RecordKeyGuess } from '../openapi/findRecordKey.ts';
import { findRowsLocation, type RowsLocation } from '../openapi/findRowsLocation.ts';
import type { ApiSchema, OpenApiDocument } from '../openapi/OpenApiDocument.ts';
import { getResponseSchema } from '../openapi/readOpenApi.ts';
import { resolveApiSchema } from '../openapi/resolveApiSchema.ts';
import { type DraftProperties, draftApiProperties } from './draftApiProperties.ts';
import { addServerProperties, type ScreenDraft } from './ScreenDraft.ts';

/** A draft from an OpenAPI document, with what its profile needs to know. */
export interface OpenApiDraft {
  draft: ScreenDraft;
  rows?: RowsLocation;
  key: RecordKeyGuess;
  calls: RecordCalls;
  /** The key of the object that wraps the body of a new record, and whether the body is form data. */
  body?: { wrapper?: string; isForm: boolean };
}

/** Options of a draft: prefix of the project's calls, and names of key properties to prefer. */
export interface OpenApiDraftOptions {
  prefix?: string;
  keys?: string[];
}

/** Creates a draft from one path of an OpenAPI document. */
export function draftScreenFromOpenApi(
  name: string,
  document: OpenApiDocument,
  path: string,
  { prefix = '', keys = [] }: OpenApiDraftOptions = {},
): OpenApiDraft {
  const item = document.paths?.[path];
  if (!item)
    throw new Error(
      `The document has no path "${path}". It has: ${Object.keys(document.paths ?? {}).join(', ')}`,
    );
  if (path.includes('{'))
    throw new Error(`"${path}" has path parameters, which are not supported. Write its calls by hand`);
  const calls = findRecordCalls(document, path);
  const omissions: Omission[] = [];
  const leaveOut: OmissionCallback = (what, reason, part, keyword) =>
    omissions.push({ what: `${keyword ? `"${keyword}" of ` : ''}${name}.${what}`, reason, part });
  const listed = findRowsLocation(document, item, path) ?? assumeRows(document, calls);
  const body = readBody(document, calls.create);
  const record = listed?.record ?? body?.schema;
  if (!record) throw new Error(`"${path}" has no JSON records in its request or response`);
  if (listed?.problem && !body?.schema?.properties) throw new Error(listed.problem);

  const drafted = draftApiProperties(document, { record, entered: body?.schema }, leaveOut);
  const sent = Object.keys(drafted.properties).filter((one) => isKeyType(drafted.properties[one]));
  const key = findRecordKey(name, sent, { asked: keys, parameter: calls.record?.parameter });
  const found: RecordKeyGuess = key ?? { name: 'id', confidence: 'unsure' };
  const known = addKey(drafted, found.name, body?.schema !== undefined);
  const draft = addServerProperties({
    name,
    key: found.name,
    properties: known.properties,
    required: known.required,
    calls: toCallDefinitions(calls, { prefix, key: found.name, listed }),
    source: {
      list: item,
      properties: known.sources,
      calls: Object.fromEntries(
        Object.entries(calls).map(([call, one]) => [
          call,
          one && 'operation' in one ? one.operation : undefined,
        ]),
      ),
    },
    omissions,
  });
  return {
    draft,
    rows: listed,
    key: found,
    calls,
    body: body && { wrapper: body.wrapper, isForm: body.isForm },
  };
}

/** Takes the rows from the response for one record, or from the body of a new one, if the list has no schema. */
function assumeRows(document: OpenApiDocument, calls: RecordCalls): RowsLocation | undefined {
  if (!calls.record || !calls.list) return undefined;
  const one = getResponseSchema(document, calls.get?.operation);
  const listed = getResponseSchema(document, calls.list.operation);
  const record = [listed, one, readBody(document, calls.create)?.schema].find((schema) => schema?.properties);
  return { rows: '', record: record ?? {}, isAssumed: true };
}

/** Reads the body of a new record. A body with a single object is a wrapper. */
function readBody(document: OpenApiDocument, call: OpenApiCall | undefined) {
  const body = getCallBody(document, call);
  if (!body) return undefined;
  const { schema, isForm } = body;
  const [wrapper, ...others] = Object.keys(schema?.properties ?? {});
  const inner: ApiSchema | undefined =
    wrapper !== undefined && others.length === 0
      ? resolveApiSchema(document, schema?.properties?.[wrapper])
      : undefined;
  return inner?.properties ? { schema: inner, wrapper, isForm } : { schema, isForm };
}

/** Returns true for properties that can be a key: texts and numbers without choices. */
function isKeyType({ type, oneOf }: PropertyDefinition = { title: '' }): boolean {
  return ['string', 'integer', 'number'].includes(type ?? 'string') && oneOf === undefined;
}

/** Adds the key, as an integer if the document declares a number. A key that is not entered is read-only. */
function addKey(drafted: DraftProperties, key: string, hasBody: boolean): DraftProperties {
  const { properties, required } = drafted;
  const given = properties[key];
  if (!given)
    return {
      ...drafted,
      properties: { [key]: { title: key, type: 'string', readOnly: true }, ...properties },
    };
  const { minimum, maximum, exclusiveMinimum, exclusiveMaximum, multipleOf, ...rest } = given;
  const isNumber = given.type === 'number' || given.type === 'integer';
  const typed = isNumber ? { ...rest, type: 'integer' as const } : given;
  const isEntered = required.includes(key) && hasBody && !isNumber;
  return {
    ...drafted,
    properties: { ...properties, [key]: isEntered ? typed : { ...typed, readOnly: true } },
  };
}

/** Returns the definitions of a document's calls. */
function toCallDefinitions(
  calls: RecordCalls,
  { prefix, key, listed }: { prefix: string; key: string; listed?: RowsLocation },
): Record<string, CallDefinition> {
  const { record } = calls;
  const write = (call: OpenApiCall | undefined) => {
    if (!call) return undefined;
    const path = record?.recordPath
      ? call.path.replace(record.recordPath.replace('{value}', `{${record.parameter}}`), `/{${key}}`)
      : call.path.replace(`{${record?.parameter}}`, `{${key}}`);
    return `${call.method} ${path.startsWith(`${prefix}/`) ? path.slice(prefix.length) : `/${path}`}`;
  };
  const list = listed && write(calls.list);
  const known = {
    list: listed && list ? createListCall(list, listed) : undefined,
    create: write(calls.create),
    get: write(calls.get),
    update: write(calls.update),
    delete: write(calls.delete),
  };
  return Object.fromEntries(
    Object.entries(known).filter((entry): entry is [string, CallDefinition] => entry[1] !== undefined),
  );
}

function createListCall(call: string, { rows, total }: RowsLocation): CallDefinition {
  if (rows === apiProtocol.answer.rows && (total ?? apiProtocol.answer.total) === apiProtocol.answer.total)
    return call;
  return { call, rows, ...(total ? { total } : {}) };
}
