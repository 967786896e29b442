import path from 'node:path';
import { applyPatch, type Operation } from 'rfc6902';
import { getDefinitionKind, metaSchemasByKind } from '#definition/metaSchemas.ts';
import { isObject } from '#definition/values/isObject.ts';
import { documentedFileKinds } from '#tools/docs/documentedFileKinds.ts';
import { formatJson } from '#tools/formatJson.ts';

/** A change of one definition file: its new content, a JSON Patch, or its removal. */
export interface DefinitionEdit {
  file: string;
  /** The new content, as a value or as JSON text. */
  content?: unknown;
  /** JSON Patch (RFC 6902) of the present content. */
  patch?: Operation[];
  remove?: boolean;
  /** Version of the file that was read. Required if the file exists. */
  version?: string;
}

/** Returns the text of a file after an edit: null if it is removed. Texts that are not JSON are returned unchanged. */
export function applyDefinitionEdit(edit: DefinitionEdit, before: string | undefined): string | null {
  const { file, content, patch, remove } = edit;
  if ([content, patch, remove || undefined].filter((one) => one !== undefined).length !== 1)
    throw new Error(`${file}: pass exactly one of "content", "patch" and "remove".`);
  if (remove) return null;
  if (patch) return formatDefinition(file, patchText(file, patch, before));
  const value = typeof content === 'string' ? parseOrKeep(content) : content;
  return typeof value === 'string' ? value : formatDefinition(file, value);
}

function patchText(file: string, patch: Operation[], before: string | undefined): unknown {
  if (before === undefined)
    throw new Error(`${file} does not exist, so there is nothing to patch. Pass its "content".`);
  const content = parsePresentContent(file, before);
  const results = applyPatch(content, patch);
  const failed = results.findIndex((error) => error !== null);
  if (failed < 0) return content;
  const { op, path: pointer } = patch[failed] as Operation;
  throw new Error(
    `${file}: patch ${failed + 1} of ${patch.length} (${op} ${pointer}) failed: ${results[failed]?.message}. ` +
      'A path is a JSON pointer such as /list/columns/0; "-" as the last step appends to a list. Nothing was stored.',
  );
}

function parsePresentContent(file: string, before: string): unknown {
  try {
    return JSON.parse(before);
  } catch (error) {
    throw new Error(
      `${file} is not valid JSON, so it cannot be patched: ${(error as Error).message}. Pass its "content".`,
    );
  }
}

/** Parses a text; returns it unchanged if it is not JSON, so that the checker reports the place of the error. */
function parseOrKeep(text: string): unknown {
  try {
    const value: unknown = JSON.parse(text);
    return isObject(value) || Array.isArray(value) ? value : text;
  } catch {
    return text;
  }
}

function formatDefinition(file: string, value: unknown): string {
  if (Array.isArray(value)) return formatJson(value);
  if (!isObject(value))
    throw new Error(`${file}: the content is not a JSON object or list. Nothing was stored.`);
  return formatJson('$schema' in value ? value : { $schema: getMetaSchemaPath(file), ...value });
}

/** Returns the path of a file's meta-schema, relative to the file. */
function getMetaSchemaPath(file: string): string {
  const schema = metaSchemasByKind[getDefinitionKind(file)];
  const meta = documentedFileKinds.find((kind) => (kind.schema as unknown) === schema)?.file ?? '';
  const relative = path.posix.relative(path.posix.dirname(file), `schemas/meta/${meta}`);
  return relative.startsWith('.') ? relative : `./${relative}`;
}
