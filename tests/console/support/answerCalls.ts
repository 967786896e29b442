import { AxiosError, type AxiosResponse, type InternalAxiosRequestConfig } from 'axios';
import { vi } from 'vitest';
import { httpClient } from '#console/provider/http/httpClient.ts';
import type { RecordValues } from '#definition/model/entity.ts';

/** A call that reached the API. */
export interface ApiCall {
  /** Method and path below /ssp_publisher, such as "POST /report". */
  call: string;
  query: URLSearchParams;
  body: RecordValues;
}

/** Returns the API's response: the data of the envelope, or a status and an entire body. */
export type ApiAnswer = (call: ApiCall) => { data?: unknown; status?: number; body?: unknown };

/** Mocks the console's HTTP calls with the given responses, and records the calls in order. */
export function answerCalls(answers: Record<string, ApiAnswer>): ApiCall[] {
  const calls: ApiCall[] = [];
  vi.stubGlobal('fetch', async () => Response.json([{ match: '*', v1: '/api/v1', v2: '/api/v2' }]));
  httpClient.defaults.adapter = async (config) => {
    const call = read(config);
    calls.push(call);
    const answer = answers[call.call]?.(call) ?? { status: 404, body: { code: 404, msg: 'no such call' } };
    return settle(config, answer);
  };
  return calls;
}

function read({ url = '', method = '', data }: InternalAxiosRequestConfig): ApiCall {
  const address = new URL(url, 'http://api');
  const path = address.pathname.replace(/^\/api\/v\d\/ssp_publisher/, '');
  const body = data ? JSON.parse(data) : {};
  return { call: `${method.toUpperCase()} ${path}`, query: address.searchParams, body };
}

function settle(
  config: InternalAxiosRequestConfig,
  { data, status = 200, body = { code: 0, msg: 'ok', data } }: ReturnType<ApiAnswer>,
): AxiosResponse {
  const response = { data: body, status, statusText: '', headers: {}, config } as AxiosResponse;
  if (status < 400) return response;
  throw new AxiosError(`status ${status}`, undefined, config, undefined, response);
}
