import { AxiosError, type InternalAxiosRequestConfig } from 'axios';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { httpClient } from '#console/provider/http/httpClient.ts';
import { IdempotencyKeys } from '#console/provider/http/IdempotencyKeys.ts';
import { sendCall } from '#console/provider/http/sendCall.ts';
import { resourceNamed } from '../support/definitions.ts';

const { create, list, update } = resourceNamed('channels').calls;
let requests: InternalAxiosRequestConfig[];
let broken: number;

beforeEach(() => {
  requests = [];
  broken = 0;
  vi.useFakeTimers({ shouldAdvanceTime: true, advanceTimeDelta: 500 });
  vi.stubGlobal('fetch', async () =>
    Response.json([{ match: '*', v1: '/api/v1', v2: '/api/v2', once: true }]),
  );
  httpClient.defaults.adapter = async (config) => {
    requests.push(config);
    if (requests.length <= broken) throw new AxiosError('Network Error', AxiosError.ERR_NETWORK, config);
    return { data: { code: 0, data: { id: 1 } }, status: 200, statusText: '', headers: {}, config };
  };
});
afterEach(() => vi.useRealTimers());

const keys = () => requests.map(({ headers }) => headers.get('Idempotency-Key'));
const submit = (submissions: IdempotencyKeys, name: string) => {
  const options = { payload: { name } };
  return submissions.send('create', options, (key) => sendCall(present(create), { ...options, key }));
};
function present<T>(value: T | undefined): T {
  if (!value) throw new Error('channels lack a call');
  return value;
}

it('makes a change again once, under the same key, where the connection broke', async () => {
  broken = 1;
  await sendCall(present(create), { payload: { name: 'Sports' } });
  expect(keys()).toHaveLength(2);
  expect(keys()[0]).toMatch(/^[\w-]{8,}$/);
  expect(keys()[1]).toBe(keys()[0]);
});

it('sends no key with what changes nothing, and does not ask again by itself', async () => {
  broken = 1;
  await expect(sendCall(present(list))).rejects.toMatchObject({ statusCode: 0 });
  expect(keys()).toEqual([undefined]);
});

it('sends no key with what is answered by a secret, and does not ask again by itself: that is never kept', async () => {
  const { enrol } = resourceNamed('own-account').calls;
  broken = 1;
  await expect(sendCall(present(enrol), { values: { user_id: 1 } })).rejects.toMatchObject({ statusCode: 0 });
  expect(keys()).toEqual([undefined]);
});

it('keeps the key of what got no answer for the next try, and takes a new one once it is changed or answered', async () => {
  const submissions = new IdempotencyKeys();
  broken = 2;
  await expect(submit(submissions, 'Sports')).rejects.toMatchObject({ statusCode: 0 });
  await submit(submissions, 'News');
  await submit(submissions, 'Sports');
  await submit(submissions, 'Sports');
  const [first, again, edited, tried, later] = keys();
  expect([again, tried]).toEqual([first, first]);
  expect(new Set([first, edited, later]).size).toBe(3);
});

it('says which version of a record a change has read, where the API has told one', async () => {
  const call = update ?? { ...present(create), method: 'PUT' as const };
  await sendCall(call, { values: { id: 1, row_version: 7 }, payload: { name: 'Sports' } });
  await sendCall(call, { values: { id: 1 }, payload: { name: 'Sports' } });
  expect(requests.map(({ headers }) => headers.get('X-Row-Version'))).toEqual(['7', undefined]);
});
