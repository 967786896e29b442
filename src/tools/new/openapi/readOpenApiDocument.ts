import { readFile, stat } from 'node:fs/promises';
import { isObject } from '#definition/values/isObject.ts';
import { RecordingHttpClient } from '#tools/contract/RecordingHttpClient.ts';
import type { ApiPathItem, OpenApiDocument } from './OpenApiDocument.ts';
import { requireValueAtReference } from './resolveApiSchema.ts';

const timeoutSeconds = 10;

/** Maximum number of YAML aliases, to prevent exponential expansion ("billion laughs"). */
const maxYamlAliases = 100;

/** Maximum size of a document. The largest public ones have about 12 MB. */
const maxDocumentBytes = 20 * 2 ** 20;

/** An OpenAPI document, with the text that it was read from. */
export interface OpenApiSource {
  document: OpenApiDocument;
  text: string;
}

/** Reads an OpenAPI document in JSON or YAML from a file or URL. */
export async function readOpenApiDocument(
  place: string,
  headers: Record<string, string> = {},
): Promise<OpenApiSource> {
  const text = /^https?:\/\//.test(place) ? await fetchText(place, headers) : await readTextFile(place);
  const document = await parseJsonOrYaml(text, place);
  if (isObject(document) && isObject(document.paths))
    return { document: resolvePathItems(document as OpenApiDocument), text };
  throw new Error(`${place} is not an OpenAPI document: "paths" is missing`);
}

/** Replaces the references of path items by their targets. A reference without a target stays. */
function resolvePathItems(document: OpenApiDocument): OpenApiDocument {
  const paths = Object.entries(document.paths ?? {}).map(([path, item]) => {
    if (typeof item?.$ref !== 'string') return [path, item];
    const { $ref, ...own } = item;
    try {
      return [path, { ...(requireValueAtReference(document, $ref) as ApiPathItem), ...own }];
    } catch {
      return [path, item];
    }
  });
  return { ...document, paths: Object.fromEntries(paths) };
}

async function fetchText(address: string, headers: Record<string, string>): Promise<string> {
  const watch = new RecordingHttpClient(timeoutSeconds);
  const accept = 'application/json, application/yaml;q=0.9, */*;q=0.1';
  const answer = await watch.fetch(address, { headers: { accept, ...headers } }).catch(() => undefined);
  const { problem, status = 0 } = watch.lastExchange ?? {};
  const text = status < 400 ? await answer?.text() : undefined;
  if (!text) throw new Error(`${address} ${problem ?? `answers ${status}`}`);
  return text;
}

async function readTextFile(file: string): Promise<string> {
  const { size } = await stat(file);
  if (size > maxDocumentBytes)
    throw new Error(`${file} is larger than ${maxDocumentBytes / 2 ** 20} MB, which is the maximum`);
  return readFile(file, 'utf8');
}

async function parseJsonOrYaml(text: string, place: string): Promise<unknown> {
  try {
    return JSON.parse(text);
  } catch {
    const { parse } = await import('yaml');
    try {
      const document: unknown = parse(text, {
        maxAliasCount: maxYamlAliases,
        merge: true,
        logLevel: 'error',
      });
      // Throws for circular documents.
      JSON.stringify(document);
      return document;
    } catch (error) {
      throw new Error(`${place} is not valid JSON or YAML: ${(error as Error).message}`);
    }
  }
}
