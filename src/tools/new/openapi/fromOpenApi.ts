import { isRow } from '../../../definition/isRow';
import type { ProfileDefinition } from '../../../definition/model/profile';
import type { OpenApi } from '../ApiDocument';
import { writeConsole } from '../api/addConsole';
import type { Unsure } from '../api/Unsure';
import { answerOf, pathOfOne } from '../OpenApi';
import { resolved } from '../resolved';
import { resourceName, titleOf } from '../words';
import { type Collection, collectionsIn, withPlaces } from './collections';
import { loginSpeech } from './loginSpeech';
import { readDocument } from './readDocument';
import { errorSpeech, listSpeech, say } from './speech';

/** Where a console over a document goes, and what it is called. */
export interface FromOpenApiOptions {
  into?: string;
  title?: string;
}

/** Finds the lists of records in an OpenAPI document, and writes a console over them. */
export async function consoleFromOpenApi(place: string, { into, title }: FromOpenApiOptions): Promise<void> {
  const document = await readDocument(place);
  const { found, left } = collectionsIn(document);
  const [first] = found;
  if (!first)
    throw new Error(
      [`${place} describes no list of records of which a screen could be made`, ...left].join('\n  '),
    );
  const server = serverOf(document, place);
  const { speech, unsure } = listSpeech(document, found);
  const refusals = errorSpeech(document, found);
  const people = loginSpeech(document);
  const said = { rows: first.place.rows, total: first.place.total ?? '' };
  const records = { rows: said.rows, record: recordOf(document, first), total: said.total };
  const isPut = found.some(({ draft }) => String(draft.calls?.update ?? '').startsWith('PUT'));
  const profile: ProfileDefinition = {
    $schema: '../../schemas/meta/profile.json',
    name: 'api',
    description: `What ${titleIn(document) ?? 'the OpenAPI document'} is said to speak.`,
    ...(server.prefix ? { prefix: server.prefix } : {}),
    ...speech,
    records: Object.fromEntries(Object.entries(records).filter(([, where]) => where)),
    writes: { sends: isPut ? 'whole' : 'changes' },
    ...(refusals.errors ? { errors: refusals.errors } : {}),
    ...(people.login ? { login: people.login } : {}),
  };
  const drafts = found.map(({ draft, place: rows }) => withPlaces(draft, rows, said));
  const open: Unsure[] = [
    ...(server.isGuess
      ? [{ said: [['public/config.json']], words: 'where the API is, is a guess' } as Unsure]
      : []),
    ...(records.total
      ? []
      : [say('records', 'nothing tells how many rows there are: pages are next and previous')]),
    ...(isPut ? [say('writes', 'that a change sends the whole record is a guess')] : []),
    ...unsure,
    ...refusals.unsure,
    ...people.unsure,
    ...found.flatMap(guessesOf),
    ...left.map((words) => say('name', `left out: ${words}`)),
  ];
  const name = title ?? titleIn(document) ?? titleOf(new URL(server.address).hostname.replaceAll('.', ' '));
  await writeConsole({ name, address: server.address, drafts, profile }, open, into);
}

function titleIn({ info }: OpenApi): string | undefined {
  return isRow(info) && typeof info.title === 'string' && info.title !== '' ? info.title : undefined;
}

/** Where the API is, and what its paths begin with: as the document says, else beside it. */
function serverOf({ servers }: OpenApi, place: string) {
  const [server] = Array.isArray(servers) ? servers : [];
  const url = isRow(server) && typeof server.url === 'string' ? server.url : '/';
  const isAddress = /^https?:\/\//.test(place);
  const base = isAddress ? place : 'https://api.example.com';
  const found = URL.canParse(url, base) ? new URL(url, base) : new URL(base);
  const isGuess = url.includes('{') || (!isAddress && !/^https?:\/\//.test(url));
  const prefix = decodeURIComponent(found.pathname).replace(/\/+$/, '');
  return { address: found.origin, prefix: /^[\w./~-]*$/.test(prefix) ? prefix : '', isGuess };
}

/** Where the answer that holds one record has it. */
function recordOf(document: OpenApi, { path, draft }: Collection): string {
  const one = document.paths?.[pathOfOne(document, path) ?? ''];
  const { properties = {} } = answerOf(document, one?.get) ?? {};
  if (draft.key in properties) return '';
  const held = Object.entries(properties).find(
    ([, part]) => draft.key in (resolved(document, part).properties ?? {}),
  );
  return held?.[0] ?? '';
}

/** What a document seldom tells for sure. */
function guessesOf({ draft, item }: Collection): Unsure[] {
  const file = `resources/${resourceName(draft.name)}.json`;
  const lacking = ['create', 'update', 'delete'].filter((call) => !draft.calls?.[call]);
  return [
    ...(lacking.length > 0
      ? [
          {
            said: [[file, 'api'], [file]] as Unsure['said'],
            words: `no path is told for ${lacking.join(', ')}`,
          },
        ]
      : []),
    ...(item.post && draft.required.length === 0
      ? [
          {
            said: [[`schemas/${draft.name}.json`]] as Unsure['said'],
            words: 'nothing is said to be required of a new record',
          },
        ]
      : []),
  ];
}
