import { readFile, stat } from 'node:fs/promises';
import { isRow } from '../../../definition/isRow';
import { mostBytes, Watch } from '../../contract/Watch';
import type { OpenApi } from '../ApiDocument';

const seconds = 10;

/** So often a document in YAML may name what stands elsewhere in it: one of a few lines may else become gigabytes. */
const mostAliases = 100;

/** Reads an OpenAPI document, in JSON or YAML, from a file or an address. */
export async function readDocument(place: string): Promise<OpenApi> {
  const text = /^https?:\/\//.test(place) ? await asked(place) : await heldIn(place);
  const document = await parsed(text, place);
  if (isRow(document) && isRow(document.paths)) return document as OpenApi;
  throw new Error(`${place} is no OpenAPI document: it has no "paths"`);
}

async function asked(address: string): Promise<string> {
  const watch = new Watch(seconds);
  const accept = 'application/json, application/yaml;q=0.9, */*;q=0.1';
  const answer = await watch.fetch(address, { headers: { accept } }).catch(() => undefined);
  const { problem, status = 0 } = watch.last ?? {};
  const text = status < 400 ? await answer?.text() : undefined;
  if (!text) throw new Error(`${address} ${problem ?? `answers ${status}`}`);
  return text;
}

async function heldIn(file: string): Promise<string> {
  const { size } = await stat(file);
  if (size > mostBytes) throw new Error(`${file} has more than ${mostBytes / 2 ** 20} MB: it was not read`);
  return readFile(file, 'utf8');
}

async function parsed(text: string, place: string): Promise<unknown> {
  try {
    return JSON.parse(text);
  } catch {
    const { parse } = await import('yaml');
    try {
      const document: unknown = parse(text, { maxAliasCount: mostAliases, merge: true, logLevel: 'error' });
      // What names itself has no end.
      JSON.stringify(document);
      return document;
    } catch (error) {
      throw new Error(`${place} is neither JSON nor YAML that can be read: ${(error as Error).message}`);
    }
  }
}
