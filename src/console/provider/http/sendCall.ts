import { loadDriver } from 'virtual:profiles';
import type { CustomParams, CustomResponse, DataProvider } from '@refinedev/core';
import restProvider from '@refinedev/simple-rest';
import type { AxiosProgressEvent } from 'axios';
import { apiProtocol } from '#definition/api/apiProtocol.ts';
import {
  buildCallRequest,
  getDownloadFileName,
  getValueAtPath,
  supportsIdempotencyKey,
} from '#definition/api/callRequest.ts';
import { convertToCallError } from '#definition/CallError.ts';
import type { RecordValues } from '#definition/model/entity.ts';
import type { ApiCall } from '#definition/model/resource.ts';
import { assertFileResponse, assertResponseShape } from '../referenceAnswer.ts';
import { readStoredUser } from '../session/browserSession.ts';
import { httpClient } from './httpClient.ts';
import { loadHostConfig } from './loadHostConfig.ts';
import { parseContentDispositionFileName } from './parseContentDispositionFileName.ts';

/** The input of a call: path values, payload, idempotency key, file and progress callback. */
export interface SendCallOptions {
  values?: RecordValues;
  payload?: RecordValues;
  /** Idempotency key. Default: a new key. */
  key?: string;
  /** Name of the form that makes the change, if several forms make the same call. */
  form?: string;
  /** File, sent as multipart together with the payload. */
  file?: File;
  /** Progress callback: ratio from 0 to 1, and bytes for a file of unknown size. */
  onProgress?: (ratio: number, bytes: number) => void;
  /** Token of an earlier session. Default: the token of the current session. */
  token?: string;
  /** Cancels the download of a file. */
  signal?: AbortSignal;
}

/**
 * Makes a call and returns the complete response body. Retries once under the same idempotency key if the connection
 * broke.
 */
export async function sendCall(call: ApiCall, options: SendCallOptions = {}): Promise<unknown> {
  if (call.profile) return (await loadDriver()).sendForeignCall(call, options);
  const { url, method, query, body } = await buildRequest(call, options);
  const isOnce = (await loadHostConfig()).once && supportsIdempotencyKey(call);
  const key: HeaderMap = isOnce ? { [apiProtocol.once.header]: options.key ?? createIdempotencyKey() } : {};
  const form: HeaderMap = isOnce && options.form ? { [apiProtocol.form.header]: options.form } : {};
  const earlier: HeaderMap = options.token ? { [apiProtocol.asker.token]: options.token } : {};
  const headers = { ...key, ...form, ...earlier, ...buildVersionHeader(call, options) };
  const request = async () => {
    if (options.file) return uploadFile(url, method, { ...body }, headers, options);
    const verb = method.toLowerCase() as 'get';
    const { data } = await refineRestProvider.custom({ url, method: verb, query, payload: body, headers });
    assertResponseShape(data, call);
    return data;
  };
  return isOnce ? retryOnceIfConnectionBroke(request) : request();
}

/** Makes a call and returns the part of the response that the call's `rows` path points to. */
export async function sendCallForData(call: ApiCall, options: SendCallOptions = {}): Promise<unknown> {
  const answer = await sendCall(call, options);
  // The client of API profiles has already extracted the data.
  return call.profile ? answer : getValueAtPath(answer, call.rows);
}

/**
 * Makes a call that returns a file, without a timeout. Resolves with blob and file name. Throws if the response is JSON, a
 * page or empty instead.
 */
export async function fetchCallFile(
  call: ApiCall,
  options: SendCallOptions = {},
): Promise<{ blob: Blob; name: string }> {
  const { url, method, query, body } = await buildRequest(call, options);
  const answer = await httpClient.request<Blob>({
    url,
    method,
    params: query,
    data: body,
    responseType: 'blob',
    timeout: 0,
    signal: options.signal,
    onDownloadProgress: ({ progress, loaded }) => options.onProgress?.(progress ?? 0, loaded),
  });
  await assertFileResponse(answer.data);
  const named = parseContentDispositionFileName(String(answer.headers['content-disposition'] ?? ''));
  return { blob: answer.data, name: named ?? getDownloadFileName(call, options.values ?? {}) ?? call.name };
}

async function uploadFile(
  url: string,
  method: string,
  fields: RecordValues,
  headers: HeaderMap,
  { file, onProgress }: SendCallOptions,
): Promise<unknown> {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, String(value));
  if (file) form.append(apiProtocol.upload.file, file);
  const onUploadProgress = ({ progress, loaded }: AxiosProgressEvent) => onProgress?.(progress ?? 0, loaded);
  const answer = await httpClient.request({ url, method, data: form, headers, onUploadProgress });
  return answer.data;
}

/** Creates a random idempotency key. Works without HTTPS, unlike `crypto.randomUUID`. */
export function createIdempotencyKey(): string {
  return [...crypto.getRandomValues(new Uint32Array(4))].map((part) => part.toString(36)).join('-');
}

type HeaderMap = Record<string, string>;

/** Delay before a request without a response is retried, in milliseconds. */
const retryDelayMs = 500;

/** Makes a request and retries it once if the connection broke. The idempotency key ensures that it runs once. */
async function retryOnceIfConnectionBroke(request: () => Promise<unknown>): Promise<unknown> {
  try {
    return await request();
  } catch (error) {
    if (!convertToCallError(error).isConnectionLost) throw error;
    await new Promise((resolve) => setTimeout(resolve, retryDelayMs));
    return request();
  }
}

/**
 * Builds the header with the record version that the change is based on (optimistic locking), if the API provides one.
 */
function buildVersionHeader({ mutates }: ApiCall, { values = {} }: SendCallOptions): HeaderMap {
  const version = values[apiProtocol.version.name];
  return mutates && typeof version === 'number' ? { [apiProtocol.version.header]: String(version) } : {};
}

async function buildRequest(call: ApiCall, { values = {}, payload }: SendCallOptions) {
  const config = await loadHostConfig();
  const { path, ...request } = buildCallRequest(call, values, payload, readStoredUser());
  return { ...request, url: config[call.version] + path };
}

const axiosProvider = restProvider('', httpClient);

/** Refine's REST data provider on top of our HTTP client. */
export const refineRestProvider = axiosProvider as DataProvider & {
  custom: (params: CustomParams) => Promise<CustomResponse>;
};
