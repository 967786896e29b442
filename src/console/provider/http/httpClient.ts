import axios, { AxiosError, type AxiosInstance, type AxiosResponse } from 'axios';
import { getAcceptLanguageHeader } from '#console/language/language.ts';
import { apiProtocol } from '#definition/api/apiProtocol.ts';
import { CallError } from '#definition/CallError.ts';
import { parseResponseBody } from '#definition/profiles/sendHttpRequest.ts';
import { formatMessage } from '#definition/text/messages.ts';
import { assertSuccessfulResponse, convertReferenceServerError } from '../referenceAnswer.ts';
import { endSession, hasNewerSession, readSessionToken } from '../session/browserSession.ts';
import { markPreviewedGroupDeleted, readGroupPreview } from '../session/groupPreview.ts';
import { assertNoOtherUserSession } from '../session/otherSession.ts';
import { addIfNoneMatch, cacheOrRestoreResponse } from './etagCache.ts';
import { announceForbidden } from './forbiddenEvents.ts';
import { getTokenHeaderName } from './getTokenHeaderName.ts';
import { detectNewBuild } from './newBuild.ts';
import { answerWithPrefetchedResponse } from './prefetchedResponse.ts';

const { asker } = apiProtocol;

/**
 * The axios instance of the console. Adds token and language to every request, and converts every failure to a
 * CallError.
 */
export const httpClient: AxiosInstance = axios.create({
  timeout: 60_000,
  // Repeats the name of a parameter with several values, without brackets, as the other requests do.
  paramsSerializer: { indexes: null },
});

httpClient.interceptors.request.use(async (request) => {
  assertNoOtherUserSession();
  request.url = normalizeQuery(request.url);
  const token = String(request.headers.get(asker.token) ?? readSessionToken() ?? '');
  request.headers.delete(asker.token);
  request.headers.set(getTokenHeaderName(request.url, asker.token), token);
  request.headers.set({ 'Cache-Control': 'no-cache', ...getAcceptLanguageHeader() });
  const preview = readGroupPreview();
  if (preview) request.headers.set(asker.viewAs, String(preview.id));
  if (request.responseType !== 'blob') addIfNoneMatch(request);
  if (window.prefetchedRequests) await answerWithPrefetchedResponse(request, token);
  return request;
});

httpClient.interceptors.response.use(
  (response) => {
    detectNewBuild(response);
    if (response.config.responseType === 'blob') return response;
    cacheOrRestoreResponse(response);
    refuseUnusable(response.data);
    return response;
  },
  async (error: AxiosError | CallError) => {
    if (error instanceof CallError) throw error;
    detectNewBuild(error.response);
    if (isProxyLogin(error.response)) throw new CallError(formatMessage('console.proxyLogin'), 511);
    if (error.response?.status === 401 && !isOfEarlierSession(error)) endSession({ returning: true });
    if (error.response?.status === 403) announceForbidden();
    if (error.response?.status === asker.viewGone) markPreviewedGroupDeleted();
    throw await toCallError(error);
  },
);

/** Returns true if another session has started since the request was sent. */
function isOfEarlierSession({ config }: AxiosError): boolean {
  const sent = config?.headers.get(getTokenHeaderName(config.url ?? '', asker.token));
  return sent !== undefined && hasNewerSession(sent);
}

/** Returns true if a proxy in front of the server rejected the request because it requires a separate login. */
function isProxyLogin(response: AxiosResponse | undefined): boolean {
  return response?.status === 401 && /^(basic|digest)\b/i.test(response.headers['www-authenticate'] ?? '');
}

/** Fixes the query string of the REST provider, which starts queries with "?&" and ends URLs without a query in "?". */
function normalizeQuery(url = ''): string {
  return url.replace('?&', '?').replace(/\?$/, '');
}

/** Throws for a response that is not JSON, or that contains an error. A body that cannot be parsed is a string. */
function refuseUnusable(data: unknown): void {
  assertSuccessfulResponse(typeof data === 'string' ? parseResponseBody(data) : { body: data });
}

/** Converts a failed request to a CallError. Without a response, the error has the request's own message. */
async function toCallError(error: AxiosError): Promise<CallError> {
  const { code, message, response } = error;
  if (response)
    return convertReferenceServerError(
      response.status,
      await readFailure(response.data),
      response.headers['retry-after'],
    );
  const isTimeout = code === AxiosError.ECONNABORTED || code === AxiosError.ETIMEDOUT;
  return new CallError(message, 0, { isConnectionLost: code === AxiosError.ERR_NETWORK, isTimeout });
}

/** Reads the body of an error response. A proxy in front of the API may return any content. */
async function readFailure(data: unknown): Promise<unknown> {
  return data instanceof Blob ? parseResponseBody(await data.text()).body : data;
}
