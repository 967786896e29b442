import { describe, expect, test } from 'vitest';
import { CallError, convertToCallError } from '#definition/CallError.ts';
import { tasksBy } from '#tests/support/apis/clientOf.ts';

type Sent = [status: number, body: string | null, headers?: Record<string, string>];

/** Starts an API that returns the same response to everything. */
function answering([status, body, headers]: Sent) {
  const transport: typeof fetch = async () => new Response(body, { status, headers });
  return tasksBy('json-api', 'http://api.example', undefined, transport);
}

const asked = { page: 1, size: 10, filters: [] };

async function caught(work: Promise<unknown>): Promise<CallError> {
  const error = await work.then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  expect(error).toBeInstanceOf(CallError);
  return convertToCallError(error);
}

describe('An answer that cannot be used', () => {
  test.each<[Sent, string]>([
    [[200, '<html>'], 'html'],
    [[200, 'fine'], 'text'],
    [[200, ''], 'empty'],
    [[204, null], 'empty'],
    [[200, '{}'], 'shape'],
    [[200, 'null'], 'shape'],
    [[200, '{"data":5}'], 'shape'],
  ])('of %j is no list and no record', async (sent, unexpected) => {
    const { client, calls, entity } = answering(sent);
    const list = await caught(client.list(calls.list as never, asked, { entity }));
    const record = await caught(client.call(calls.get as never, { entity, values: { id: 1 } }));
    expect([list.unexpected, record.unexpected]).toEqual([unexpected, unexpected]);
  });

  test.each<[Sent, string | undefined]>([
    [[200, '<html>'], 'html'],
    [[200, '5'], 'shape'],
    [[200, '{"data":5}'], 'shape'],
    [[200, 'null'], 'shape'],
    [[204, null], undefined],
    [[200, '{}'], undefined],
    [[201, 'Created'], undefined],
  ])('of %j to a write is a failure unless it may be the answer: %s', async (sent, unexpected) => {
    const { client, calls, entity } = answering(sent);
    const write = client.call(calls.create as never, { entity, payload: { name: 'Glue' } });
    if (unexpected) expect((await caught(write)).unexpected).toBe(unexpected);
    else await expect(write).resolves.not.toThrow();
  });
});

test('a record that is not there is no strange answer', async () => {
  const { client, calls, entity } = answering([200, '{"data":[]}']);
  const error = await caught(client.call(calls.get as never, { entity, values: { id: 1 } }));
  expect(error.statusCode).toBe(404);
});

test('a list may be left out where the answer counts no rows', async () => {
  const transport: typeof fetch = async () => Response.json({ total: 0, data: null });
  const { client, calls, entity } = tasksBy('feathers', 'http://api.example', undefined, transport);
  const { rows } = await client.list(calls.list as never, asked, { entity });
  expect(rows).toEqual([]);
});

test('the wait that an API asks for is kept, in seconds or as a date', async () => {
  const { client, calls, entity } = answering([429, '{}', { 'retry-after': '30' }]);
  const error = await caught(client.list(calls.list as never, asked, { entity }));
  expect([error.statusCode, error.retryAfterSeconds]).toEqual([429, 30]);
});

test('a connection that breaks has no status, and says so', async () => {
  const { client, calls, entity } = tasksBy('json-api', 'http://api.example', undefined, () =>
    Promise.reject(new TypeError('Failed to fetch')),
  );
  const error = await caught(client.list(calls.list as never, asked, { entity }));
  expect([error.statusCode, error.isConnectionLost]).toEqual([0, true]);
});
