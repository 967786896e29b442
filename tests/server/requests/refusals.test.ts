import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createApp } from '#server/app.ts';
import type { Caller } from '../support/caller.ts';
import { code } from '../support/code.ts';
import { type TestApp, testApp } from '../support/testApp.ts';

let server: TestApp;
let ann: Caller;
beforeAll(async () => {
  server = await testApp();
  ann = await server.user({ email: 'ann@one.example', is_admin: true });
});
afterAll(() => server.close());

const json = { 'content-type': 'application/json' };

describe('what cannot be answered', () => {
  test('400: a body that is not JSON', async () => {
    const answer = await ann('POST', '/ssp_publisher/channel', '{"name": ', json);
    expect([answer.status, answer.body]).toEqual([400, { code: 400, msg: "The request isn't valid JSON" }]);
  });

  test('400: a body that would reach into prototypes', async () => {
    expect((await ann('POST', '/ssp_publisher/channel', '{"__proto__": {"name": "x"}}', json)).status).toBe(
      400,
    );
  });

  test('401 before anything that was sent is looked at', async () => {
    expect((await server.anyone('POST', '/ssp_publisher/channel', { nmae: 1 })).status).toBe(401);
  });

  test('403: a call whose menu is not granted', async () => {
    const newcomer = await server.user({ email: 'newcomer@one.example' });
    const answer = await newcomer('POST', '/ssp_publisher/channel', { name: 'x' });
    expect([answer.status, answer.body.msg]).toEqual([403, "You don't have permission to do this"]);
  });

  test('404, as JSON: a path or a method that there is not', async () => {
    const html = { accept: 'text/html' };
    for (const [method, path] of [
      ['GET', '/nothing'],
      ['PUT', '/ssp_publisher/channel'],
      ['GET', '/ssp_publisher/channel/'],
    ] as const) {
      const answer = await ann(method, path, undefined, html);
      expect([answer.status, answer.body]).toEqual([404, { code: 404, msg: "This endpoint doesn't exist" }]);
    }
  });

  test('413: a body beyond the limit', async () => {
    const answer = await ann('POST', '/ssp_publisher/channel', { name: 'x'.repeat(2_000_000) });
    expect([answer.status, answer.body]).toEqual([413, { code: 413, msg: 'The request is too large' }]);
  });

  test('415: a body that is neither JSON nor a form', async () => {
    const xml = { 'content-type': 'text/xml' };
    expect((await ann('POST', '/ssp_publisher/channel', '<x/>', xml)).status).toBe(415);
    const form = { 'content-type': 'multipart/form-data; boundary=x' };
    expect((await ann('POST', '/ssp_publisher/channel', '--x--', form)).status).toBe(415);
  });

  test('422: a call that takes nothing, and is sent something', async () => {
    expect((await ann('POST', '/ssp_publisher/logout', { all: true })).status).toBe(422);
    expect((await ann('GET', '/ssp_publisher/userinfo?full=1')).status).toBe(422);
    expect((await ann('GET', '/dict/zoneType?x=1')).status).toBe(422);
  });

  test('every answer forbids to be kept', async () => {
    expect((await ann('GET', '/ssp_publisher/channel')).headers['cache-control']).toBe('no-store');
    expect((await ann('GET', '/ssp_publisher/nothing')).headers['cache-control']).toBe('no-store');
    expect((await server.anyone('GET', '/ssp_publisher/channel')).headers['cache-control']).toBe('no-store');
  });
});

describe('a fault of our own', () => {
  test('500: names the request, and nothing of what is inside', async () => {
    await server.database.schema.alterTable('channel').renameTo('elsewhere').execute();
    const answer = await ann('GET', '/ssp_publisher/channel');
    await server.database.schema.alterTable('elsewhere').renameTo('channel').execute();
    expect(answer.status).toBe(500);
    expect(answer.body.msg).toMatch(/^Something went wrong on our side \(request [\w-]+\)$/);
    expect(JSON.stringify(answer.body)).not.toMatch(/channel|relation|elsewhere/);
    expect((await ann('GET', '/ssp_publisher/channel')).status).toBe(200);
  });

  test('a definition with a call that nothing answers keeps the server from starting', async () => {
    const { channels } = server.definitions.resources;
    if (!channels?.calls.list) throw new Error('the channels have a list');
    const archive = { ...channels.calls.list, name: 'archive', path: '/ssp_publisher/channel/archive' };
    const resources = { ...server.definitions.resources, channels: { ...channels, calls: { archive } } };
    const definitions = { ...server.definitions, resources };
    await expect(createApp({ code, definitions, database: server.database })).rejects.toThrow(
      'resources/channels.json: nothing answers the call "archive". Add it to "calls" of the resource in the server code that project.json names',
    );
  });
});
