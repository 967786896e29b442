import { apiProtocol } from '#definition/api/apiProtocol.ts';
import { buildCallRequest } from '#definition/api/callRequest.ts';
import { CallError } from '#definition/CallError.ts';
import type { RecordValues } from '#definition/model/entity.ts';
import type { ApiCall } from '#definition/model/resource.ts';
import type { ApiResponse } from '#definition/profiles/ApiResponse.ts';
import { sendHttpRequest } from '#definition/profiles/sendHttpRequest.ts';
import { formatMessage } from '#definition/text/messages.ts';
import { getAcceptLanguageHeader } from '../language/language.ts';
import { getTokenHeaderName } from '../provider/http/getTokenHeaderName.ts';
import { loadHostConfig } from '../provider/http/loadHostConfig.ts';
import { assertSuccessfulResponse, convertReferenceServerError } from '../provider/referenceAnswer.ts';

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
  if (status >= 400) throw convertReferenceServerError(status, body, headers.get('retry-after'));
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
  const asker = token === undefined ? {} : { [getTokenHeaderName(url, apiProtocol.asker.token)]: token };
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
