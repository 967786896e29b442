import { expect, test } from 'vitest';
import { testApp } from '../support/testApp.ts';

test('the MCP server is off by default', async () => {
  const { app, close } = await testApp();
  const list = { jsonrpc: '2.0', id: 1, method: 'tools/list' };
  for (const [method, payload] of [['POST', list], ['GET'], ['DELETE']] as const)
    expect((await app.inject({ method, url: '/mcp', payload })).statusCode).toBe(404);
  await close();
});
