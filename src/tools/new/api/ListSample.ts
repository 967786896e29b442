import type { RecordValues } from '#definition/model/entity.ts';
import { getValueAtPathOrKey } from '#definition/profiles/ApiResponse.ts';
import { isObject } from '#definition/values/isObject.ts';
import { findMatchingBodyPaths, isNonEmptyRowArray } from '#tools/contract/list/testRowsAndTotal.ts';
import type { RecordingHttpClient } from '#tools/contract/RecordingHttpClient.ts';
import { singularize, toSnakeCase } from '../naming.ts';

/** A sample response of an API's list: URL, entity name and rows. */
export interface ListSample {
  url: URL;
  /** Singular name of a record. */
  name: string;
  /** Path of the rows in the response, and other paths that contain rows. */
  rowsPath: string;
  otherRowsPaths: string[];
  rows: RecordValues[];
  /** True if the rows are JSON:API documents. */
  isJsonApi: boolean;
}

/** The Accept header for requests: JSON:API or JSON. */
export const jsonApiOrJsonAcceptHeader = 'application/vnd.api+json, application/json;q=0.9';

const tokenHint = ': pass credentials with --token, a bearer token or cookies (such as sid=…)';

/** Requests a list and returns its rows; throws if the response has none. */
export async function fetchListSample(
  watch: RecordingHttpClient,
  address: string,
  headers: Record<string, string>,
): Promise<ListSample> {
  if (!URL.canParse(address))
    throw new Error(`"${address}" is not a URL such as https://api.example.com/books`);
  const url = new URL(address);
  await watch
    .fetch(url, { headers: { accept: jsonApiOrJsonAcceptHeader, ...headers } })
    .catch(() => undefined);
  const { status = 0, body, problem } = watch.lastExchange ?? {};
  if (problem ?? status >= 400)
    throw new Error(
      `${address} ${problem ?? `answers ${status}${[401, 403].includes(status) ? tokenHint : ''}`}`,
    );
  const [rowsPath, ...otherRowsPaths] = findMatchingBodyPaths(body, isNonEmptyRowArray);
  if (rowsPath === undefined)
    throw new Error(`${address} returned no list of records to create a screen from`);
  const sent = getValueAtPathOrKey(body, rowsPath) as RecordValues[];
  const isJsonApi = sent.every(({ attributes, type }) => isObject(attributes) && typeof type === 'string');
  const rows = isJsonApi
    ? sent.map(({ id, attributes }) => ({ id: parseNumericId(id), ...(attributes as RecordValues) }))
    : sent;
  return { url, name: deriveEntityName(url), rowsPath, otherRowsPaths, rows, isJsonApi };
}

/** JSON:API sends every key as a string. */
function parseNumericId(id: unknown): unknown {
  return typeof id === 'string' && /^\d{1,15}$/.test(id) ? Number(id) : id;
}

/** Derives an entity name from a list's path: /v1/library-books/list becomes library_book. */
export function deriveEntityName({ pathname }: Pick<URL, 'pathname'>): string {
  const steps = pathname
    .replace(/\.json$/, '')
    .split('/')
    .filter((step) => step !== '' && step !== 'list');
  const words = toSnakeCase(decodeURIComponent(steps.at(-1) ?? '').replace(/[.#].*\.|#.*/, '')) || 'record';
  return singularize(/^[a-z]/.test(words) ? words : `record_${words}`);
}
