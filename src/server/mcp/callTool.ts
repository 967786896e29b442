import type { CallToolResult } from '@modelcontextprotocol/sdk/types.js';
import type { Definitions } from '#definition/model/definitions.ts';
import type { RecordValues } from '#definition/model/entity.ts';
import { formatMessage } from '#definition/text/messages.ts';
import { getCallRefusal } from '../api/getCallRefusal.ts';
import type { ApiError } from '../errors/ApiError.ts';
import { validationError } from '../errors/apiErrors.ts';
import type { Session } from '../session/Session.ts';
import { buildToolRequest, needsUserValues, type ToolRequest } from './buildToolRequest.ts';
import { buildToolSchema, getRecordIdentifierNames } from './buildToolSchema.ts';
import { findToolArgumentErrors } from './findToolArgumentErrors.ts';
import { fillQuestion } from './getRequiredConfirmation.ts';
import { addedArgumentNames, type McpTool } from './McpTool.ts';
import {
  convertErrorToToolResult,
  convertResponseToToolResult,
  createJsonToolResult,
} from './toolResults.ts';

/** Dependencies of the tools of one request. */
export interface ToolContext {
  session: Session;
  definitions: Definitions;
  /** Sends a request to the routes of this server with the token of the client. */
  send: (request: ToolRequest) => Promise<{ statusCode: number; body: string }>;
  /** Logs an internal error and converts it to one that clients may see. */
  convertError: (error: Error) => ApiError;
}

/**
 * Calls a tool: the server's own route checks rights, limits and values, and writes the audit log, as for any other
 * request with the token.
 */
export async function callTool(
  tool: McpTool,
  given: RecordValues,
  context: ToolContext,
): Promise<CallToolResult> {
  const { session, definitions, send } = context;
  const refusal = getCallRefusal(tool.endpoint, session, definitions);
  if (refusal) return convertErrorToToolResult(refusal);
  const errors = findToolArgumentErrors(buildToolSchema(tool, session.user, definitions), given);
  if (errors.length > 0) return convertErrorToToolResult(validationError(errors));
  if (tool.confirmation && given[addedArgumentNames.confirmed] !== true)
    return describePendingCall(tool, given);
  const user = needsUserValues(tool.endpoint.call) ? await loadUserValues(context) : undefined;
  const { statusCode, body } = await send(buildToolRequest(tool, given, user));
  return convertResponseToToolResult(tool, statusCode, body);
}

/** Describes what a tool would do. Nothing is done yet. */
function describePendingCall({ endpoint, confirmation }: McpTool, given: RecordValues): CallToolResult {
  const record = Object.fromEntries(
    getRecordIdentifierNames(endpoint.call).map((name) => [name, given[name]]),
  );
  return createJsonToolResult({
    message: formatMessage('server.mcp.confirm'),
    action: confirmation?.label,
    ...(confirmation?.question ? { question: fillQuestion(confirmation, endpoint.resource, given) } : {}),
    record,
  });
}

/** Loads the current user's values for calls that send them. */
async function loadUserValues({ definitions, send }: ToolContext): Promise<RecordValues> {
  const { user } = definitions.session.calls;
  if (!user) return {};
  const { body } = await send({ method: user.method, url: `/api/${user.version}${user.path}`, headers: {} });
  return (JSON.parse(body).data ?? {}) as RecordValues;
}
