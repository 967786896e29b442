import {
  findPathPropertyOfSendParameter,
  parsePropertyPlaceholder,
  parseUserPlaceholder,
} from '#definition/api/callRequest.ts';
import type { RecordValues } from '#definition/model/entity.ts';
import type { ApiCall } from '#definition/model/resource.ts';
import { formatAndList, formatMessage } from '#definition/text/messages.ts';
import { isSameValue } from '#definition/values/isSameValue.ts';
import { isEmptyValue } from '#definition/values/normalizeRecord.ts';
import { validationError } from '../errors/apiErrors.ts';
import type { ApiEndpoint } from './endpoints/buildResourceAndDictionaryEndpoints.ts';

/**
 * Selects the call when several share a method and path: by a fixed value in the request, or by a parameter that only
 * one of them has. Throws 422 if none matches. The call of a button with fixed values matches only if nothing else is
 * sent, and never from a form.
 */
export function selectEndpointBySentValues(
  endpoints: ApiEndpoint[],
  sent: RecordValues,
  isForm = false,
): ApiEndpoint {
  const fitting = endpoints.filter(({ call }) =>
    call.sets ? !isForm && sendsOnlyOwnNames(call, sent) : findMissingParameter(call, sent) === undefined,
  );
  const [best] = fitting.sort((a, b) => countSentNames(b) - countSentNames(a));
  if (best) return best;
  const name = endpoints.map(({ call }) => findMissingParameter(call, sent)).find(Boolean) ?? '';
  const message = isEmptyValue(sent[name])
    ? formatMessage('server.missingParameter', { name })
    : formatMessage('server.otherFixedValue', {
        name,
        values: formatAndList(listFixedValues(endpoints, name), 'disjunction'),
      });
  throw validationError([{ field: `/${name}`, message }]);
}

/** Returns the values that the calls accept for a parameter that identifies them. */
function listFixedValues(endpoints: ApiEndpoint[], name: string): string[] {
  const values = endpoints.map(({ call }) => call.send[name]).filter((value) => !isEmptyValue(value));
  return [...new Set(values.map(String))];
}

function sendsOnlyOwnNames({ send }: ApiCall, sent: RecordValues): boolean {
  const names = Object.keys(sent);
  return (
    Object.keys(send).every((name) => names.includes(name) || parsePropertyPlaceholder(send[name])) &&
    names.every(
      (name) => name in send && (parsePropertyPlaceholder(send[name]) || isSameValue(sent[name], send[name])),
    )
  );
}

function findMissingParameter(call: ApiCall, sent: RecordValues): string | undefined {
  const { send } = call;
  return Object.keys(send).find((name) => {
    if (parseUserPlaceholder(send[name])) return false;
    const given = sent[name];
    if (isEmptyValue(given)) return !findPathPropertyOfSendParameter(call, name);
    return parsePropertyPlaceholder(send[name]) === undefined && String(given) !== String(send[name]);
  });
}

function countSentNames({ call }: ApiEndpoint): number {
  return Object.keys(call.send).length;
}
