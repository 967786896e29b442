import { isRow } from '../../../definition/isRow';
import type { Row } from '../../../definition/model/entity';
import type { ProfileDefinition } from '../../../definition/model/profile';
import type { Call, Resource } from '../../../definition/model/resource';
import { perhaps, placesOf } from '../../contract/findRows';
import { Listing } from '../../contract/Listing';
import { Speaker } from '../../contract/Speaker';
import { Watch } from '../../contract/Watch';
import type { Draft } from '../Draft';
import { resourceName, titleOf } from '../words';
import { definitionsOf, writeConsole } from './addConsole';
import { draftOfSample } from './draftOfSample';
import { learnProfile } from './learnProfile';
import { accepted, type Sample, sampleOf } from './Sample';
import type { Unsure } from './Unsure';
import { valueGuesses } from './valueGuesses';

/** Where the lists of an API are, and who asks. */
export interface FromApiOptions {
  token?: string;
  into?: string;
  title?: string;
}

const seconds = 10;
const profileFile = 'resources/profiles/api.json';

/** Looks at what lists of an API answer, finds out how they are asked, and writes a console over them. */
export async function consoleFromApi(
  addresses: string[],
  { token, into, title }: FromApiOptions,
): Promise<void> {
  const isCookie = token !== undefined && /^[^\s=;]+=[^\s=;]/.test(token);
  const watch = new Watch(seconds, isCookie ? token : undefined);
  const headers: Record<string, string> = token && !isCookie ? { authorization: `Bearer ${token}` } : {};
  const samples: Sample[] = [];
  for (const address of addresses) samples.push(await sampleOf(watch, address, headers));
  const [first] = samples;
  if (!first)
    throw new Error('--from-api takes the addresses of lists, such as https://api.example.com/books');
  const strange = samples.find(
    ({ url, place, isJsonApi }) =>
      url.origin !== first.url.origin || place !== first.place || isJsonApi !== first.isJsonApi,
  );
  if (strange) throw new Error(`${strange.url} answers otherwise than ${first.url}: one API at a time`);

  const prefix = first.url.pathname.replace(/\/+$/, '').replace(/\/[^/]*$/, '');
  const drafts = samples.map((sample) => draftOfSample(sample, prefix));
  const bare: ProfileDefinition = {
    $schema: '../../schemas/meta/profile.json',
    name: 'api',
    ...(prefix ? { prefix } : {}),
    ...(first.isJsonApi ? { accept: 'application/vnd.api+json' } : {}),
    paging: { by: 'none' },
    records: { rows: first.place, ...(first.isJsonApi ? { record: 'data' } : {}) },
    ...(first.isJsonApi ? { writes: { body: 'json-api', update: 'PATCH', sends: 'changes' } } : {}),
    ...(token ? { login: { call: 'POST /login', ...(isCookie ? { send: 'cookie' } : {}) } } : {}),
  };
  const name = title ?? titleOf(first.url.hostname.replaceAll('.', ' '));
  const learning = { name, address: first.url.origin, drafts };
  const definitions = definitionsOf({ ...learning, profile: bare });
  const speaker = new Speaker(definitions, { addresses: { v1: first.url.origin }, token, timeout: seconds });
  const fullest = samples.reduce((most, one) => (one.rows.length > most.rows.length ? one : most));
  const resource = definitions.resources[resourceName(fullest.name)] as Resource;
  const listing = new Listing({ resource, call: resource.calls.list as Call, values: {} }, speaker);
  const learnt = await learnProfile(listing);

  const record = await recordOf(watch, fullest, drafts[samples.indexOf(fullest)] as Draft, headers);
  const method = await changedBy(watch, fullest, drafts[samples.indexOf(fullest)] as Draft, headers);
  const profile: ProfileDefinition = {
    ...bare,
    description: `What ${first.url.host} was found to speak.`,
    ...learnt.profile,
    records: given({ rows: first.place, record: record.place, ...learnt.profile.records }),
    writes: { ...bare.writes, update: method ?? bare.writes?.update ?? 'PUT' },
    ...(first.isJsonApi ? { errors: jsonApiErrors } : {}),
  };
  const unsure = [
    ...learnt.unsure,
    ...(first.others.length > 0
      ? [say('records', `rows were also found elsewhere${perhaps(first.others)}`)]
      : []),
    ...record.unsure,
    ...(method
      ? []
      : [say('writes', `how records are changed was not told: ${profile.writes?.update} is a guess`)]),
    say('name', 'where a refusal says which field is wrong cannot be known without writing: "errors"'),
    ...(token
      ? [say('login', 'how people log in is a guess')]
      : [say('name', 'nobody logs in: say how in "login", if they do')]),
    ...drafts.flatMap(guessesOf),
    ...drafts.flatMap((draft, index) => valueGuesses(samples[index] as Sample, draft)),
  ];
  await writeConsole(
    { ...learning, drafts: drafts.map((draft) => asAnswered(draft, record.isMissing)), profile },
    unsure,
    into,
  );
}

const jsonApiErrors = {
  message: ['errors.0.detail', 'errors.0.title'],
  fields: 'errors',
  field: 'source.pointer',
  words: 'detail',
};

function say(part: string, words: string): Unsure {
  return { said: [[profileFile, part], [profileFile]], words };
}

/** What is not said is as it is anyway. */
function given(records: Record<string, string | undefined>): Record<string, string> | undefined {
  const said = Object.entries(records).filter((entry): entry is [string, string] => Boolean(entry[1]));
  return said.length > 0 ? Object.fromEntries(said) : undefined;
}

function addressOf({ url, rows }: Sample, { key }: Draft): string {
  return `${url.origin}${url.pathname.replace(/\/+$/, '')}/${encodeURIComponent(String(rows[0]?.[key]))}`;
}

/** Asks for one record of a list, and looks where the answer holds it. */
async function recordOf(watch: Watch, sample: Sample, draft: Draft, headers: Record<string, string>) {
  await watch
    .fetch(addressOf(sample, draft), { headers: { accept: accepted, ...headers } })
    .catch(() => undefined);
  const { status = 0, body, problem } = watch.last ?? {};
  if (problem || status >= 400)
    return {
      isMissing: true,
      unsure: [
        say('records', `a single record ${problem ?? `is answered with ${status}`}: pages ask lists only`),
      ],
    };
  const key = String(sample.rows[0]?.[draft.key]);
  const place = placesOf(body, (value) => isRow(value) && String((value as Row)[draft.key]) === key)[0];
  const etag = watch.last?.headers.get('etag');
  const unsure = [
    ...(place === undefined ? [say('records', 'a single record is nowhere in its answer')] : []),
    // A weak one says nothing of a version, and most servers send it by themselves.
    ...(etag && !etag.startsWith('W/')
      ? [say('name', 'a record has an ETag: if a change must repeat it, "concurrency": { "by": "etag" }')]
      : []),
  ];
  return { isMissing: place === undefined, place, unsure };
}

/** Whether an API says by which method records are changed. */
async function changedBy(
  watch: Watch,
  sample: Sample,
  draft: Draft,
  headers: Record<string, string>,
): Promise<'PATCH' | 'PUT' | undefined> {
  await watch.fetch(addressOf(sample, draft), { method: 'OPTIONS', headers }).catch(() => undefined);
  const said = ['allow', 'access-control-allow-methods']
    .map((name) => watch.last?.headers.get(name) ?? '')
    .join(',');
  if (sample.isJsonApi || /\bPATCH\b/i.test(said)) return 'PATCH';
  return /\bPUT\b/i.test(said) ? 'PUT' : undefined;
}

/** A record that is not answered by itself is not asked for. */
function asAnswered(draft: Draft, isMissing: boolean): Draft {
  const { get, ...others } = draft.calls ?? {};
  return isMissing ? { ...draft, calls: others } : draft;
}

/** What rows cannot tell for sure. */
function guessesOf({ name, properties, required }: Draft): Unsure[] {
  const file = `schemas/${name}.json`;
  const chosen = Object.entries(properties).filter(([, { oneOf }]) => oneOf);
  return [
    { said: [[file, 'properties'], [file]], words: 'types and limits are those of the rows that came' },
    ...(required.length > 0
      ? [{ said: [[file, 'required'], [file]] as Unsure['said'], words: 'required is what every row has' }]
      : []),
    ...chosen.map(([property]) => ({
      said: [[file, 'properties', property]] as Unsure['said'],
      words: `"${property}" may have more choices than those that came`,
    })),
  ];
}
