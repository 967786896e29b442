import {
  findPathPropertyOfSendParameter,
  parsePropertyPlaceholder,
  parseUserPlaceholder,
} from '#definition/api/callRequest.ts';
import type { Property, RecordValues } from '#definition/model/entity.ts';
import { formatMessage } from '#definition/text/messages.ts';
import { parseValueByType } from '#definition/values/parseValueByType.ts';
import { notFoundError, validationError } from '../errors/apiErrors.ts';
import type { ApiEndpoint } from './endpoints/buildResourceAndDictionaryEndpoints.ts';

/** The parameters that a call's path and `send` bind, and the remaining input. */
export interface SplitCallInput {
  bound: RecordValues;
  input: RecordValues;
}

/**
 * Splits a request into the parameters bound by the call's path and `send`, and the remaining input. Throws 404 or 422
 * for invalid values.
 */
export function splitBoundParameters(
  { resource, call }: ApiEndpoint,
  path: string[],
  sent: RecordValues,
): SplitCallInput {
  const properties = resource.entity?.properties ?? {};
  const bound: RecordValues = {};
  for (const [index, name] of call.params.entries())
    bound[name] = parsePathValue(properties[name], path[index] ?? '');
  const input = { ...sent };
  for (const [name, template] of Object.entries(call.send)) {
    // A value of the user is entered like any other; the server code of the resource checks it.
    if (parseUserPlaceholder(template)) continue;
    const property = parsePropertyPlaceholder(template);
    if (findPathPropertyOfSendParameter(call, name))
      assertMatchesPath(properties[property ?? ''], name, bound, sent[name]);
    else if (property) bound[property] = parseSentValue(properties[property], name, sent[name]);
    delete input[name];
  }
  return { bound, input };
}

/** Parses a path segment as a property value. Throws 404 if it cannot be a value of the property. */
function parsePathValue(property: Property | undefined, sent: string): unknown {
  const value = parseValueByType(property?.type, sent);
  if (value === undefined) throw notFoundError();
  return value;
}

/** Throws 422 if a body value differs from the same property in the path. The body may omit it. */
function assertMatchesPath(
  property: Property | undefined,
  name: string,
  bound: RecordValues,
  sent: unknown,
): void {
  if (sent === undefined || sent === null || !property) return;
  if (parseSentValue(property, name, sent) === bound[property.name]) return;
  throw validationError([
    { field: `/${name}`, message: formatMessage('server.otherPath', { title: property.title }) },
  ]);
}

function parseSentValue(property: Property | undefined, name: string, sent: unknown): unknown {
  const isPlain = typeof sent === 'string' || typeof sent === 'number';
  const value = isPlain ? parseValueByType(property?.type, String(sent)) : undefined;
  if (value === undefined)
    throw validationError([
      { field: `/${name}`, message: formatMessage('invalid.type', { title: property?.title ?? name }) },
    ]);
  return value;
}
