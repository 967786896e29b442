import { readFile } from 'node:fs/promises';
import type { Draft } from './Draft';
import { draftFromName } from './draftFromName';
import { draftFromOpenApi } from './draftFromOpenApi';
import { draftFromRows } from './draftFromRows';
import { rowsFromCsv } from './rowsFromCsv';
import { rowsFromJson } from './rowsFromJson';
import { columnName, fieldName } from './words';

/** Where a screen is learnt from: at most one file, and the path in it where it is an OpenAPI document. */
export interface DraftSource {
  'from-json'?: string;
  'from-csv'?: string;
  'from-openapi'?: string;
  path?: string;
}

/** Learns what a new screen is made from; a name alone is enough. */
export async function draftFrom(name: string, source: DraftSource): Promise<Draft> {
  const { 'from-json': json, 'from-csv': csv, 'from-openapi': openApi, path } = source;
  if (json) return draftFromRows(name, rowsFromJson(await readFile(json, 'utf8')), fieldName);
  if (csv) return draftFromRows(name, rowsFromCsv(await readFile(csv, 'utf8')), columnName);
  if (!openApi) return draftFromName(name);
  if (!path) throw new Error('--from-openapi needs --path, such as --path /campaigns');
  return draftFromOpenApi(name, JSON.parse(await readFile(openApi, 'utf8')), path);
}
