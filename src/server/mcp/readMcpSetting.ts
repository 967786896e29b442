import { formatMessage } from '../../definition/text/messages';

/** Reads from the environment whether the MCP server is on. Throws for a value other than true or false. */
export function readMcpSetting({ MCP = '' }: NodeJS.ProcessEnv): boolean {
  if (!['', 'true', 'false'].includes(MCP))
    throw new Error(formatMessage('server.mcp.setting', { value: MCP }));
  return MCP === 'true';
}
