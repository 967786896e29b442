import { existsSync } from 'node:fs';
import path from 'node:path';
import { StdioServerTransport } from '@modelcontextprotocol/sdk/server/stdio.js';
import { createMcpServer } from './createMcpServer.ts';

/** Limit of a message from the client, in bytes. A larger one ends the session. */
const messageLimit = 64 * 1024 * 1024;

/**
 * Runs `console mcp`: serves the tools for authors over standard input and output until the client disconnects. Standard
 * output belongs to the protocol, so that all other messages go to standard error.
 */
export async function runMcpServer(named = '.'): Promise<void> {
  const folder = path.resolve(named);
  if (!existsSync(folder)) throw new Error(`There is no folder ${folder}. Create it first.`);
  console.log = console.info = console.debug = console.error;
  const transport = new StdioServerTransport(process.stdin, process.stdout, { maxBufferSize: messageLimit });
  const server = createMcpServer(folder);
  server.server.onerror = (error) => console.error(error.message);
  const closed = new Promise<void>((resolve) => {
    server.server.onclose = resolve;
    process.stdin.once('end', resolve);
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => resolve());
  });
  await server.connect(transport);
  await closed;
  process.exit();
}
