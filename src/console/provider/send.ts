import { loadDriver } from 'virtual:profiles';
import type { CustomParams, CustomResponse, DataProvider, HttpError } from '@refinedev/core';
import restProvider from '@refinedev/simple-rest';
import type { AxiosProgressEvent } from 'axios';
import type { Row } from '../../definition/model/entity';
import type { Call } from '../../definition/model/resource';
import { profile } from '../../definition/profile';
import { dig, fileNameOf, isDoneOnce, requestOf } from '../../definition/request';
import { loadConfig } from './config';
import { http } from './http';

/** What a call is given: the values that fill its path, and what it sends. */
export interface SendOptions {
  values?: Row;
  payload?: Row;
  /** What a repeat of the same change is known by. Default: a new one. */
  key?: string;
  /** The form that a change comes from, where several make the call. */
  form?: string;
  /** Sent as multipart, together with the payload. */
  file?: File;
  /** Told how much has been transferred: from 0 to 1, and in bytes, for a file whose size is not known before. */
  onProgress?: (ratio: number, bytes: number) => void;
}

/** Makes a call and resolves with its whole answer. */
export async function send(call: Call, options: SendOptions = {}): Promise<unknown> {
  if (call.profile) return (await loadDriver()).sendForeign(call, options);
  const { url, method, query, body } = await addressed(call, options);
  const isOnce = (await loadConfig()).once && isDoneOnce(call);
  const key: Headers = isOnce ? { [profile.once.header]: options.key ?? newKey() } : {};
  const form: Headers = isOnce && options.form ? { [profile.form.header]: options.form } : {};
  const headers = { ...key, ...form, ...versionRead(call, options) };
  const request = async () => {
    if (options.file) return upload(url, method, { ...body }, headers, options);
    const verb = method.toLowerCase() as 'get';
    return (await rest.custom({ url, method: verb, query, payload: body, headers })).data;
  };
  return isOnce ? twice(request) : request();
}

/** Makes a call and resolves with what its answer holds where the definition says. */
export async function sendForRows(call: Call, options: SendOptions = {}): Promise<unknown> {
  const answer = await send(call, options);
  // The driver of profiles finds a record where its API has it.
  return call.profile ? answer : dig(answer, call.rows);
}

/** Fetches a file, however long it takes: its bytes, and the name that the definition, else the server, gives it. */
export async function fetchFile(
  call: Call,
  options: SendOptions = {},
): Promise<{ blob: Blob; name: string }> {
  const { url, method, query, body } = await addressed(call, options);
  const answer = await http.request<Blob>({
    url,
    method,
    params: query,
    data: body,
    responseType: 'blob',
    timeout: 0,
    onDownloadProgress: ({ progress, loaded }) => options.onProgress?.(progress ?? 0, loaded),
  });
  const named = /filename="?([^";]+)"?/.exec(String(answer.headers['content-disposition'] ?? ''))?.[1];
  return { blob: answer.data, name: fileNameOf(call, options.values ?? {}) ?? named ?? call.name };
}

async function upload(
  url: string,
  method: string,
  fields: Row,
  headers: Headers,
  { file, onProgress }: SendOptions,
): Promise<unknown> {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, String(value));
  if (file) form.append(profile.upload.file, file);
  const onUploadProgress = ({ progress, loaded }: AxiosProgressEvent) => onProgress?.(progress ?? 0, loaded);
  const answer = await http.request({ url, method, data: form, headers, onUploadProgress });
  return answer.data;
}

/** A key that nobody else has. (The browser's own UUIDs need HTTPS.) */
export function newKey(): string {
  return [...crypto.getRandomValues(new Uint32Array(4))].map((part) => part.toString(36)).join('-');
}

type Headers = Record<string, string>;

/** How long it is waited before a request whose answer was lost is made again, in milliseconds. */
const pause = 500;

/** Makes a request, and once more where the connection broke: done once, it is answered as before. */
async function twice(request: () => Promise<unknown>): Promise<unknown> {
  try {
    return await request();
  } catch (error) {
    if (!(error as Partial<HttpError>).isCut) throw error;
    await new Promise((resolve) => setTimeout(resolve, pause));
    return request();
  }
}

/** Says which version of the record a change has read, where the API has told one. */
function versionRead({ changes }: Call, { values = {} }: SendOptions): Headers {
  const version = values[profile.version.name];
  return changes && typeof version === 'number' ? { [profile.version.header]: String(version) } : {};
}

async function addressed(call: Call, { values = {}, payload }: SendOptions) {
  const config = await loadConfig();
  const { path, ...request } = requestOf(call, values, payload);
  return { ...request, url: config[call.version] + path };
}

const provider = restProvider('', http);

/** Refine's REST provider over our HTTP client: the definitions say which calls it makes. */
export const rest = provider as DataProvider & {
  custom: (params: CustomParams) => Promise<CustomResponse>;
};
