import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js';
import type { CallToolResult } from '@modelcontextprotocol/sdk/types.js';

/** The answer of a tool: its content, or the message of an error. */
export interface ToolAnswer {
  isError: boolean;
  text: string;
  // biome-ignore lint/suspicious/noExplicitAny: each tool has its own content.
  content: any;
  /** Its images. */
  images: Buffer[];
}

/** A session of an author's assistant, over the client of the SDK. */
export interface AuthorSession {
  folder: string;
  client: Client;
  /** Tools called so far. */
  calls: string[];
  call: (tool: string, given?: Record<string, unknown>) => Promise<ToolAnswer>;
  close: () => Promise<void>;
}

/** Starts `console mcp` in a new, empty folder, and connects the client of the SDK to it. */
export async function startAuthorSession(env: Record<string, string> = {}): Promise<AuthorSession> {
  const folder = await mkdtemp(path.join(tmpdir(), 'author-'));
  const client = new Client({ name: 'author', version: '1.0.0' });
  const args = [path.resolve('bin/console.mjs'), 'mcp', folder];
  const inherited = Object.entries(process.env).filter((entry): entry is [string, string] =>
    Boolean(entry[1]),
  );
  await client.connect(
    new StdioClientTransport({
      command: process.execPath,
      args,
      env: { ...Object.fromEntries(inherited), ...env },
    }),
  );
  const calls: string[] = [];
  return {
    folder,
    client,
    calls,
    call: async (name, given = {}) => {
      calls.push(name);
      const result = (await client.callTool({ name, arguments: given }, undefined, {
        timeout: 600_000,
      })) as CallToolResult;
      const text = result.content.map((part) => (part.type === 'text' ? part.text : part.type)).join('\n');
      const images = result.content.flatMap((part) =>
        part.type === 'image' ? Buffer.from(part.data, 'base64') : [],
      );
      return { isError: result.isError === true, text, content: result.structuredContent, images };
    },
    close: async () => {
      await client.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
