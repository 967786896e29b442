import type { ApiProfileDefinition } from '#definition/model/profile.ts';
import { isObject } from '#definition/values/isObject.ts';
import type { UncertainGuess } from '../api/UncertainGuess.ts';
import { type GenerationNotes, writeConsoleFiles } from '../api/writeConsoleFiles.ts';
import { parseHeaders } from '../draft/parseHeaders.ts';
import { toTitleCase } from '../naming.ts';
import { createProfileGuess, detectErrorProfile, detectListConventions } from './detectListConventions.ts';
import { detectLogin } from './detectLogin.ts';
import {
  addRowsPathsToListCall,
  findOpenApiCollections,
  type OpenApiCollection,
} from './findOpenApiCollections.ts';
import { findUncertainCollectionGuesses, getOmissionsIfNoLists } from './findUncertainCollectionGuesses.ts';
import { fillDocumentPathParameters, type ListSelection } from './ListSelection.ts';
import type { OpenApiDocument } from './OpenApiDocument.ts';
import { OpenApiSourceLocator } from './OpenApiSourceLocator.ts';
import { getResponseSchema } from './readOpenApi.ts';
import { readOpenApiDocument } from './readOpenApiDocument.ts';
import { resolveApiSchema } from './resolveApiSchema.ts';

/** Options of `console new --from-openapi` for a whole console. */
export interface ConsoleFromOpenApiOptions extends ListSelection {
  into?: string;
  title?: string;
  /** Values of path parameters, such as workspace=acme. */
  param?: string[];
  /** The login call, such as "POST /auth/login". Default: found in the document. */
  login?: string;
  /** Headers of the request for the document, such as "X-Tenant: acme". */
  header?: string[];
}

/** Creates a console from an OpenAPI document: one screen per list of records. What cannot be expressed is left out. */
export async function createConsoleFromOpenApi(
  place: string,
  { into, title, param = [], header = [], login, ...selection }: ConsoleFromOpenApiOptions,
): Promise<void> {
  const source = await readOpenApiDocument(place, parseHeaders(header));
  if (Object.keys(source.document.paths ?? {}).length === 0) throw new Error(`${place} has no paths`);
  const document = fillDocumentPathParameters(source.document, param);
  const { found, left } = findOpenApiCollections(document, selection);
  const [first] = found;
  const server = getServer(document, place);
  const { conventions, guesses } = detectListConventions(document, found);
  const refusals = detectErrorProfile(document, found);
  const loginDetection = detectLogin(document, login);
  const said = { rows: first?.rowsLocation.rows ?? '', total: first?.rowsLocation.total ?? '' };
  const records = {
    rows: said.rows,
    record: first ? findRecordKeyPath(document, first) : '',
    total: said.total,
  };
  const isPut = found.some(({ draft }) => String(draft.calls?.update ?? '').startsWith('PUT'));
  const profile: ApiProfileDefinition = {
    $schema: '../../schemas/meta/profile.json',
    name: 'api',
    description: `API conventions read from ${getDocumentTitle(document) ?? 'the OpenAPI document'}.`,
    ...(server.prefix ? { prefix: server.prefix } : {}),
    ...conventions,
    records: Object.fromEntries(Object.entries(records).filter(([, where]) => where)),
    writes: { sends: isPut ? 'whole' : 'changes' },
    ...(refusals.errors ? { errors: refusals.errors } : {}),
    ...(loginDetection.login ? { login: loginDetection.login } : {}),
  };
  const drafts = found.map(({ draft, rowsLocation: rows }) => addRowsPathsToListCall(draft, rows, said));
  const open: UncertainGuess[] = [
    ...(server.isGuess
      ? [{ paths: [['public/config.json']], message: 'assumed: base URL of the API' } as UncertainGuess]
      : []),
    ...(records.total || !first
      ? []
      : [createProfileGuess('records', 'no total found: pages have only "next" and "previous"')]),
    ...(isPut ? [createProfileGuess('writes', 'assumed: an update sends the whole record')] : []),
    ...guesses,
    ...refusals.guesses,
    ...loginDetection.guesses,
    ...found.flatMap(findUncertainCollectionGuesses),
  ];
  const name =
    title ?? getDocumentTitle(document) ?? toTitleCase(new URL(server.address).hostname.replaceAll('.', ' '));
  const places = new OpenApiSourceLocator(place.split('/').at(-1) ?? place, source.text, source.document);
  const notes: GenerationNotes = {
    guesses: open,
    omissions: [...getOmissionsIfNoLists(document, found.length), ...left],
    locate: (part: unknown) => places.locate(part),
  };
  await writeConsoleFiles({ name, address: server.address, drafts, profile }, notes, into);
}

function getDocumentTitle({ info }: OpenApiDocument): string | undefined {
  return isObject(info) && typeof info.title === 'string' && info.title !== '' ? info.title : undefined;
}

/** Returns the API's base URL and path prefix: from `servers` or `host`, or from the document's own URL. */
function getServer(document: OpenApiDocument, place: string) {
  const url = getServerUrl(document);
  const isAddress = /^https?:\/\//.test(place);
  const base = isAddress ? place : 'https://api.example.com';
  const found = URL.canParse(url, base) ? new URL(url, base) : new URL(base);
  const isGuess = url.includes('{') || (!isAddress && !/^https?:\/\//.test(url));
  const prefix = decodeURIComponent(found.pathname).replace(/\/+$/, '');
  return { address: found.origin, prefix: /^[\w./~-]*$/.test(prefix) ? prefix : '', isGuess };
}

/** Returns the first server's URL. OpenAPI 2 (Swagger) has a host, a base path and schemes instead of `servers`. */
function getServerUrl({ servers, host, basePath, schemes }: OpenApiDocument): string {
  const [server] = Array.isArray(servers) ? servers : [];
  if (isObject(server) && typeof server.url === 'string') return server.url;
  const path = typeof basePath === 'string' ? basePath : '/';
  const [scheme = 'https'] = Array.isArray(schemes) ? schemes : [];
  return typeof host === 'string' ? `${scheme}://${host}${path}` : path;
}

/** Returns the path of the record in the response for one record. */
function findRecordKeyPath(document: OpenApiDocument, { calls, draft }: OpenApiCollection): string {
  const { properties = {} } = getResponseSchema(document, calls.get?.operation) ?? {};
  if (draft.key in properties) return '';
  const held = Object.entries(properties).find(([, part]) => draft.key in getProperties(document, part));
  return held?.[0] ?? '';
}

function getProperties(document: OpenApiDocument, part: unknown): object {
  try {
    return resolveApiSchema(document, part).properties ?? {};
  } catch {
    return {};
  }
}
