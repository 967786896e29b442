import fastify, { type FastifyInstance } from 'fastify';
import { afterEach, expect, test, vi } from 'vitest';
import { closeGracefully } from '#server/operations/closeGracefully.ts';

let app: FastifyInstance;
afterEach(async () => {
  vi.restoreAllMocks();
  await app?.close();
});

/** Starts a server with one page, whose response the test controls. Used to test graceful shutdown. */
async function slowServer(answer: () => Promise<string>): Promise<string> {
  app = fastify({ forceCloseConnections: false });
  app.get('/slow', answer);
  app.get('/quick', async () => 'quick');
  return app.listen({ host: '127.0.0.1', port: 0 });
}

test('a request that is being answered when the server is told to stop is answered whole', async () => {
  let release = () => {};
  let begun = () => {};
  const isBegun = new Promise<void>((resolve) => {
    begun = resolve;
  });
  const url = await slowServer(async () => {
    begun();
    await new Promise<void>((resolve) => {
      release = resolve;
    });
    return 'x'.repeat(1_000_000);
  });
  const asked = fetch(`${url}/slow`);
  await isBegun;
  const closed = closeGracefully(app);
  // A new connection is refused: by the closing server, or because it no longer listens.
  await expect
    .poll(() =>
      fetch(`${url}/quick`).then(
        ({ status }) => status,
        () => 'refused',
      ),
    )
    .toSatisfy((answer) => [503, 'refused'].includes(answer));
  release();
  const answer = await asked;
  expect([answer.status, (await answer.text()).length]).toEqual([200, 1_000_000]);
  await closed;
});

test('a request that would be answered never is cut off, and the server ends', async () => {
  let begun = () => {};
  const isBegun = new Promise<void>((resolve) => {
    begun = resolve;
  });
  const url = await slowServer(() => {
    begun();
    return new Promise(() => {});
  });
  const cut = fetch(`${url}/slow`).then(
    () => 'answered',
    () => 'cut off',
  );
  await isBegun;
  await closeGracefully(app, 300);
  expect(await cut).toBe('cut off');
});

test('a close that fails leaves no timer behind', async () => {
  const failing = fastify();
  failing.addHook('onClose', async () => {
    throw new Error('A connection cannot be closed');
  });
  await failing.listen({ host: '127.0.0.1', port: 0 });
  const started = vi.spyOn(globalThis, 'setInterval');
  const cleared = vi.spyOn(globalThis, 'clearInterval');
  await expect(closeGracefully(failing)).rejects.toThrow('A connection cannot be closed');
  const timers = started.mock.results.map(({ value }) => value);
  expect(timers).toHaveLength(1);
  for (const timer of timers) expect(cleared).toHaveBeenCalledWith(timer);
});
