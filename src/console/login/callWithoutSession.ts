import { apiProtocol } from '../../definition/api/apiProtocol';
import { buildCallRequest } from '../../definition/api/callRequest';
import { CallError } from '../../definition/CallError';
import type { RecordValues } from '../../definition/model/entity';
import type { ApiCall } from '../../definition/model/resource';
import type { ApiResponse } from '../../definition/profiles/ApiResponse';
import { sendHttpRequest } from '../../definition/profiles/sendHttpRequest';
import { formatMessage } from '../../definition/text/messages';
import { getAcceptLanguageHeader } from '../language/language';
import { getTokenHeader } from '../provider/http/getTokenHeader';
import { loadHostConfig } from '../provider/http/loadHostConfig';
import { assertSuccessfulResponse, toReferenceCallError } from '../provider/referenceAnswer';

/**
 * Makes an API call outside the logged-in console, optionally with a token. Returns the response data. Throws a
 * CallError.
 */
export async function callWithoutSession(
  call: ApiCall | undefined,
  payload?: RecordValues,
  token?: string,
): Promise<unknown> {
  if (!call) throw new CallError(formatMessage('login.failed'), 404);
  const answer = await send(call, payload, token);
  const { status, headers, body } = answer;
  if (status >= 400) throw toReferenceCallError(status, body, headers.get('retry-after'));
  assertSuccessfulResponse(answer);
  return (body as RecordValues)[apiProtocol.answer.data];
}

async function send(
  call: ApiCall,
  payload: RecordValues | undefined,
  token: string | undefined,
): Promise<ApiResponse> {
  const config = await loadHostConfig();
  const { method, path, body } = buildCallRequest(call, {}, payload);
  const url = config[call.version] + path;
  const asker = token === undefined ? {} : { [getTokenHeader(url, apiProtocol.asker.token)]: token };
  const headers = {
    'Content-Type': 'application/json',
    'Cache-Control': 'no-cache',
    ...asker,
    ...getAcceptLanguageHeader(),
  };
  const content = method === 'GET' ? undefined : JSON.stringify(body);
  return sendHttpRequest((...sent) => fetch(...sent), url, {
    method,
    headers,
    body: content,
  });
}
