import type { ApiProfileDefinition } from '#definition/model/profile.ts';
import type { ApiCall, Resource } from '#definition/model/resource.ts';
import { LiveApiClient } from '#tools/contract/LiveApiClient.ts';
import { ListClient } from '#tools/contract/list/ListClient.ts';
import { formatSuggestedPath } from '#tools/contract/list/testRowsAndTotal.ts';
import { RecordingHttpClient } from '#tools/contract/RecordingHttpClient.ts';
import { parseHeaders } from '../draft/parseHeaders.ts';
import type { ScreenDraft } from '../draft/ScreenDraft.ts';
import { toResourceName, toTitleCase } from '../naming.ts';
import { createProfileGuess } from '../openapi/detectListConventions.ts';
import { detectApiProfile } from './detectApiProfile.ts';
import { draftScreenFromSample } from './draftScreenFromSample.ts';
import { guessNumberMeanings } from './guessNumberMeanings.ts';
import { fetchListSample, type ListSample } from './ListSample.ts';
import { detectUpdateMethod, probeSingleRecord } from './probeSingleRecord.ts';
import type { UncertainGuess } from './UncertainGuess.ts';
import { buildDefinitionsFromDraft, writeConsoleFiles } from './writeConsoleFiles.ts';

/** Options of `console new --from-api`. */
export interface ConsoleFromApiOptions {
  token?: string;
  into?: string;
  title?: string;
  /** Names of key properties, in order of preference. */
  key?: string[];
  /** Headers of every request, such as "X-Tenant: acme". */
  header?: string[];
  /** The login call. Default: POST /login. */
  login?: string;
}

const timeoutSeconds = 10;

/** Creates a console from live API lists: samples rows, detects the API profile and writes the files. */
export async function createConsoleFromApi(
  addresses: string[],
  { token, into, title, key, header = [], login }: ConsoleFromApiOptions,
): Promise<void> {
  const isCookie = token !== undefined && /^[^\s=;]+=[^\s=;]/.test(token);
  const watch = new RecordingHttpClient(timeoutSeconds, isCookie ? token : undefined);
  const given = parseHeaders(header);
  const headers: Record<string, string> = {
    ...given,
    ...(token && !isCookie ? { authorization: `Bearer ${token}` } : {}),
  };
  const samples: ListSample[] = [];
  for (const address of addresses) samples.push(await fetchListSample(watch, address, headers));
  const [first] = samples;
  if (!first) throw new Error('--from-api requires URLs of lists, such as https://api.example.com/books');
  const strange = samples.find(
    ({ url, rowsPath, isJsonApi }) =>
      url.origin !== first.url.origin || rowsPath !== first.rowsPath || isJsonApi !== first.isJsonApi,
  );
  if (strange)
    throw new Error(
      `${strange.url} and ${first.url} have different response formats. Pass lists of one API only`,
    );

  const prefix = first.url.pathname.replace(/\/+$/, '').replace(/\/[^/]*$/, '');
  const drafts = samples.map((sample) => draftScreenFromSample(sample, prefix, key));
  const bare: ApiProfileDefinition = {
    $schema: '../../schemas/meta/profile.json',
    name: 'api',
    ...(prefix ? { prefix } : {}),
    ...(first.isJsonApi ? { accept: 'application/vnd.api+json' } : {}),
    paging: { by: 'none' },
    records: { rows: first.rowsPath, ...(first.isJsonApi ? { record: 'data' } : {}) },
    ...(first.isJsonApi ? { writes: { body: 'json-api', update: 'PATCH', sends: 'changes' } } : {}),
    ...(token || login
      ? { login: { call: login ?? 'POST /login', ...(isCookie ? { send: 'cookie' } : {}) } }
      : {}),
  };
  const name = title ?? toTitleCase(first.url.hostname.replaceAll('.', ' '));
  const learning = { name, address: first.url.origin, drafts };
  const definitions = buildDefinitionsFromDraft({ ...learning, profile: bare });
  const client = new LiveApiClient(definitions, {
    addresses: { v1: first.url.origin },
    token,
    headers: given,
    timeout: timeoutSeconds,
  });
  const fullest = samples.reduce((most, one) => (one.rows.length > most.rows.length ? one : most));
  const resource = definitions.resources[toResourceName(fullest.name)] as Resource;
  const listing = new ListClient({ resource, call: resource.calls.list as ApiCall, values: {} }, client);
  const learnt = await detectApiProfile(listing);

  const draft = drafts[samples.indexOf(fullest)] as ScreenDraft;
  const record = await probeSingleRecord(watch, fullest, draft, headers);
  const method = await detectUpdateMethod(watch, fullest, draft, headers);
  const profile: ApiProfileDefinition = {
    ...bare,
    description: `API conventions detected at ${first.url.host}.`,
    ...learnt.profile,
    records: omitEmpty({ rows: first.rowsPath, record: record.place, ...learnt.profile.records }),
    writes: { ...bare.writes, update: method ?? bare.writes?.update ?? 'PUT' },
    ...(first.isJsonApi ? { errors: jsonApiErrors } : {}),
  };
  const guesses = [
    ...learnt.guesses,
    ...(first.otherRowsPaths.length > 0
      ? [
          createProfileGuess(
            'records',
            `other lists of rows found${formatSuggestedPath(first.otherRowsPaths)}`,
          ),
        ]
      : []),
    ...record.guesses,
    ...(method
      ? []
      : [
          createProfileGuess('writes', `unknown HTTP method for updates; assumed: ${profile.writes?.update}`),
        ]),
    createProfileGuess('name', 'unknown format of validation errors, which only writes show: set "errors"'),
    ...Object.keys(given).map((name) =>
      createProfileGuess('name', `the requests were sent with the header "${name}"`, {
        confidence: 'unsure',
        advice: 'let the server or a proxy in front of it add the header',
      }),
    ),
    ...(token
      ? [createProfileGuess('login', 'assumed: the login call')]
      : [createProfileGuess('name', 'no login found. If the API requires one, add "login"')]),
    ...drafts.flatMap(listRowGuesses),
    ...drafts.flatMap((draft, index) => guessNumberMeanings(samples[index] as ListSample, draft)),
  ];
  await writeConsoleFiles(
    { ...learning, drafts: drafts.map((draft) => omitMissingGet(draft, record.isMissing)), profile },
    { guesses },
    into,
  );
}

const jsonApiErrors = {
  message: ['errors.0.detail', 'errors.0.title'],
  fields: 'errors',
  field: 'source.pointer',
  fieldMessage: 'detail',
};

/** Empty values are the default and are omitted. */
function omitEmpty(records: Record<string, string | undefined>): Record<string, string> | undefined {
  const said = Object.entries(records).filter((entry): entry is [string, string] => Boolean(entry[1]));
  return said.length > 0 ? Object.fromEntries(said) : undefined;
}

/** Removes the call "get" if the API has no endpoint for one record. */
function omitMissingGet(draft: ScreenDraft, isMissing: boolean): ScreenDraft {
  const { get, ...others } = draft.calls ?? {};
  return isMissing ? { ...draft, calls: others } : draft;
}

/** Returns the guesses that sample rows cannot confirm. */
function listRowGuesses({ name, properties, required }: ScreenDraft): UncertainGuess[] {
  const file = `schemas/${name}.json`;
  const chosen = Object.entries(properties).filter(([, { oneOf }]) => oneOf);
  return [
    { paths: [[file, 'properties'], [file]], message: 'types and limits are inferred from the sample rows' },
    ...(required.length > 0
      ? [
          {
            paths: [[file, 'required'], [file]] as UncertainGuess['paths'],
            message: 'properties that every sample row has are required',
          },
        ]
      : []),
    ...chosen.map(([property]) => ({
      paths: [[file, 'properties', property]] as UncertainGuess['paths'],
      message: `"${property}" may have more choices than in the sample`,
    })),
  ];
}
