import { existsSync } from 'node:fs';
import path from 'node:path';
import type { CallToolResult } from '@modelcontextprotocol/sdk/types.js';
import { type Project, readProject } from '#project/project.ts';

/** Limit of an answer, in characters. Clients of the SDK end a session at a message of 10 MB. */
const answerLimit = 2_500_000;

/** Returns a tool's answer as structured content, and as JSON text for clients that read text only. */
export function toToolAnswer(content: object, isError = false): CallToolResult {
  const structuredContent = JSON.parse(JSON.stringify(content)) as Record<string, unknown>;
  const text = JSON.stringify(structuredContent, null, 1);
  if (text.length > answerLimit)
    throw new Error(`The answer would have ${text.length} characters. Ask for less, such as fewer files.`);
  return { content: [{ type: 'text', text }], structuredContent, ...(isError ? { isError } : {}) };
}

/** Reads the project of a session. Throws with the tools that create one if the folder has none. */
export function requireProject(folder: string): Project {
  if (existsSync(path.join(folder, 'project.json'))) return readProject(folder);
  throw new Error(
    `${folder} has no project.json. Create a project with new_project, or a console of an API with new_console_of_api.`,
  );
}
