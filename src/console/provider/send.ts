import type { CustomParams, CustomResponse, DataProvider } from '@refinedev/core';
import restProvider from '@refinedev/simple-rest';
import type { AxiosProgressEvent } from 'axios';
import type { Row } from '../../definition/model/entity';
import type { Call } from '../../definition/model/resource';
import { profile } from '../../definition/profile';
import { dig, fileNameOf, requestOf } from '../../definition/request';
import { loadConfig } from './config';
import { http } from './http';

/** What a call is given: the values that fill its path, and what it sends. */
export interface SendOptions {
  values?: Row;
  payload?: Row;
  /** Sent as multipart, together with the payload. */
  file?: File;
  /** Told how much has been transferred: from 0 to 1, and in bytes, for a file whose size is not known before. */
  onProgress?: (ratio: number, bytes: number) => void;
}

/** Makes a call and resolves with its whole answer. */
export async function send(call: Call, options: SendOptions = {}): Promise<unknown> {
  const { url, method, query, body } = await addressed(call, options);
  if (options.file) return upload(url, method, { ...body }, options);
  const headers = versionRead(call, options);
  const answer = await rest.custom({
    url,
    method: method.toLowerCase() as 'get',
    query,
    payload: body,
    headers,
  });
  return answer.data;
}

/** Makes a call and resolves with what its answer holds where the definition says. */
export async function sendForRows(call: Call, options: SendOptions = {}): Promise<unknown> {
  return dig(await send(call, options), call.rows);
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
  { file, onProgress }: SendOptions,
): Promise<unknown> {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, String(value));
  if (file) form.append(profile.upload.file, file);
  const onUploadProgress = ({ progress, loaded }: AxiosProgressEvent) => onProgress?.(progress ?? 0, loaded);
  const answer = await http.request({ url, method, data: form, onUploadProgress });
  return answer.data;
}

/** Says which version of the record a change has read, where the API has told one. */
function versionRead({ changes }: Call, { values = {} }: SendOptions): Record<string, string> {
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
