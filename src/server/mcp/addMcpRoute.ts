import { WebStandardStreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/webStandardStreamableHttp.js';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { formatMessage } from '#definition/text/messages.ts';
import type { AppOptions } from '../AppOptions.ts';
import type { ApiEndpoint } from '../api/endpoints/buildResourceAndDictionaryEndpoints.ts';
import { ApiError } from '../errors/ApiError.ts';
import { logAndConvertError } from '../errors/handleRequestError.ts';
import type { AppServices } from '../services.ts';
import type { Session } from '../session/Session.ts';
import { buildMcpTools } from './buildMcpTools.ts';
import type { ToolContext } from './callTool.ts';
import { createToolServer } from './createToolServer.ts';

const path = '/mcp';

/** Serves the MCP server for API tokens: streamable HTTP, without sessions and event streams. */
export function addMcpRoute(app: FastifyInstance, endpoints: ApiEndpoint[], options: AppOptions): void {
  const { definitions } = options;
  const tools = buildMcpTools(endpoints, definitions);
  app.post(path, async (request, reply) => {
    const session = await requireApiToken(request, options);
    if (Array.isArray(request.body)) throw new ApiError(400, formatMessage('server.mcp.batch'));
    const server = createToolServer(tools, {
      session,
      definitions,
      send: createSender(app, request),
      convertError: (error) => logAndConvertError(error, request),
    });
    const transport = new WebStandardStreamableHTTPServerTransport({ enableJsonResponse: true });
    try {
      await server.connect(transport);
      const response = await transport.handleRequest(toWebRequest(request), { parsedBody: request.body });
      const body = await response.text();
      return reply
        .code(response.status)
        .headers({ ...Object.fromEntries(response.headers), 'cache-control': 'no-store' })
        .send(body);
    } finally {
      await server.close();
    }
  });
  // After 405, clients continue without an event stream or the end of a session.
  app.route({
    method: ['GET', 'DELETE'],
    url: path,
    handler: () => {
      throw new ApiError(405, formatMessage('server.mcp.postOnly'), undefined, { allow: 'POST' });
    },
  });
}

/** Returns the session of a request with an API token. Throws 401 also for the token of a login. */
async function requireApiToken(request: FastifyRequest, services: AppServices): Promise<Session> {
  const session = await services.code.people.authenticateTokenRequest?.(services, request);
  if (!session) throw new ApiError(401, formatMessage('server.mcp.token'));
  return session;
}

/** Headers that a tool's request repeats: who sent it, from where, and in which language. */
const repeatedHeaders = [
  ...['authorization', 'accept-language', 'user-agent', 'host'],
  ...['x-forwarded-for', 'x-forwarded-proto', 'x-forwarded-host'],
];

/** Returns a function that sends requests to the routes of this server, as if the client had sent them itself. */
function createSender(app: FastifyInstance, { headers, socket }: FastifyRequest): ToolContext['send'] {
  const own = pickHeaders(headers, repeatedHeaders);
  return ({ headers: more, ...request }) =>
    app.inject({ ...request, headers: { ...own, ...more }, remoteAddress: socket.remoteAddress });
}

/** Headers that the transport of the SDK reads. */
const protocolHeaders = ['accept', 'content-type', 'mcp-protocol-version'];

function toWebRequest({ headers, method }: FastifyRequest): Request {
  return new Request(`http://localhost${path}`, { method, headers: pickHeaders(headers, protocolHeaders) });
}

function pickHeaders(headers: FastifyRequest['headers'], names: string[]): Record<string, string> {
  return Object.fromEntries(
    names.flatMap((name) => (headers[name] === undefined ? [] : [[name, String(headers[name])]])),
  );
}
