import type { CallToolResult } from '@modelcontextprotocol/sdk/types.js';
import { apiProtocol } from '#definition/api/apiProtocol.ts';
import type { RecordValues } from '#definition/model/entity.ts';
import { formatMessage } from '#definition/text/messages.ts';
import { ApiError } from '../errors/ApiError.ts';
import limits from './limits.json';
import type { McpTool } from './McpTool.ts';

const { code, words, errors } = apiProtocol.answer;

/** Returns the result of a tool as JSON text, so that texts of records are values of JSON. */
export function createJsonToolResult(content: RecordValues, isError = false): CallToolResult {
  return { content: [{ type: 'text', text: JSON.stringify(content) }], ...(isError ? { isError } : {}) };
}

/** Returns the result of a refused or failed call: the status, the message and the invalid fields. */
export function convertErrorToToolResult({
  status,
  message,
  errors: fields,
  data,
}: ApiError): CallToolResult {
  return createJsonToolResult(
    { status, message, ...(fields ? { errors: fields } : {}), ...(data ? { data } : {}) },
    true,
  );
}

/** Converts the server's response to a call to a result. A response that is too long is an error. */
export function convertResponseToToolResult(
  { endpoint: { call } }: McpTool,
  status: number,
  text: string,
): CallToolResult {
  const {
    [code]: answerCode,
    [words]: message,
    [errors]: fields,
    ...rest
  } = JSON.parse(text) as RecordValues;
  if (status >= 400 || answerCode !== apiProtocol.success.code)
    return createJsonToolResult(
      { status: answerCode, message, ...(fields ? { errors: fields } : {}), ...rest },
      true,
    );
  if (text.length <= limits.answerCharacters) return createJsonToolResult(rest);
  const note = formatMessage('server.mcp.tooLong', { most: limits.answerCharacters });
  // A change has been made, so that an error would make the client repeat it.
  return call.mutates
    ? createJsonToolResult({ message: note })
    : convertErrorToToolResult(new ApiError(413, note));
}
