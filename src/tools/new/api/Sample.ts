import { isRow } from '../../../definition/isRow';
import type { Row } from '../../../definition/model/entity';
import { below } from '../../../definition/profiles/place';
import { isFilledRows, placesOf } from '../../contract/findRows';
import type { Watch } from '../../contract/Watch';
import { snakeCase } from '../words';

/** What a list of an API has answered, before anything is known of it. */
export interface Sample {
  url: URL;
  /** What one record is called. */
  name: string;
  /** Where the answer holds its rows, and where else it holds some. */
  place: string;
  others: string[];
  rows: Row[];
  /** Whether the rows are documents of JSON:API. */
  isJsonApi: boolean;
}

/** What is asked for as an answer: whoever speaks JSON:API may insist on it. */
export const accepted = 'application/vnd.api+json, application/json;q=0.9';

const proof = ': give what proves who asks to --token, a token or the cookies (such as sid=…)';

/** Asks for a list as it is; throws in words for what holds no rows. */
export async function sampleOf(
  watch: Watch,
  address: string,
  headers: Record<string, string>,
): Promise<Sample> {
  if (!URL.canParse(address))
    throw new Error(`"${address}" is no address, such as https://api.example.com/books`);
  const url = new URL(address);
  await watch.fetch(url, { headers: { accept: accepted, ...headers } }).catch(() => undefined);
  const { status = 0, body, problem } = watch.last ?? {};
  if (problem ?? status >= 400)
    throw new Error(
      `${address} ${problem ?? `answers ${status}${[401, 403].includes(status) ? proof : ''}`}`,
    );
  const [place, ...others] = placesOf(body, isFilledRows);
  if (place === undefined)
    throw new Error(`${address} answers no list with records, of which a screen could be made`);
  const sent = below(body, place) as Row[];
  const isJsonApi = sent.every(({ attributes, type }) => isRow(attributes) && typeof type === 'string');
  const rows = isJsonApi
    ? sent.map(({ id, attributes }) => ({ id: counted(id), ...(attributes as Row) }))
    : sent;
  return { url, name: nameOf(url), place, others, rows, isJsonApi };
}

/** JSON:API sends every key as a text. */
function counted(id: unknown): unknown {
  return typeof id === 'string' && /^\d{1,15}$/.test(id) ? Number(id) : id;
}

/** What one record is called, by the last step of the path that says it: /v1/library-books/list has library_book. */
export function nameOf({ pathname }: Pick<URL, 'pathname'>): string {
  const steps = pathname.split('/').filter((step) => step !== '' && step !== 'list');
  const words = snakeCase(decodeURIComponent(steps.at(-1) ?? '')) || 'record';
  return singular(/^[a-z]/.test(words) ? words : `record_${words}`);
}

function singular(word: string): string {
  if (/[^aeiou]ies$/.test(word)) return `${word.slice(0, -3)}y`;
  if (/(ss|x|z|ch|sh)es$/.test(word)) return word.slice(0, -2);
  return /[^su]s$/.test(word) ? word.slice(0, -1) : word;
}
