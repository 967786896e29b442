import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import type { RecordValues } from '#definition/model/entity.ts';

/** The result of a tool: its JSON, its text, and whether it is an error. */
export interface ToolResult {
  isError: boolean;
  content: RecordValues;
  text: string;
}

/** A connected MCP client with an API token. */
export interface McpClient {
  client: Client;
  /** Returns the names of the tools. */
  listNames: () => Promise<string[]>;
  call: (name: string, given?: RecordValues) => Promise<ToolResult>;
}

/** Connects to the MCP server at an origin with an API token. */
export async function connectMcp(
  origin: string,
  token: string,
  headers: Record<string, string> = {},
): Promise<McpClient> {
  const client = new Client({ name: 'test', version: '1' });
  const requestInit = { headers: { authorization: `Bearer ${token}`, ...headers } };
  await client.connect(new StreamableHTTPClientTransport(new URL(`${origin}/mcp`), { requestInit }));
  return {
    client,
    listNames: async () => (await client.listTools()).tools.map(({ name }) => name),
    call: async (name, given = {}) => {
      const { content, isError } = await client.callTool({ name, arguments: given });
      const [{ text }] = content as [{ text: string }];
      return { isError: isError === true, content: JSON.parse(text), text };
    },
  };
}
