import { isRow } from '../isRow';
import { dig } from '../request';

/** What an API answered, as far as it was understood. */
export interface Answer {
  status: number;
  headers: Headers;
  body: unknown;
}

const ofHeader = 'header:';

/** What an answer holds where a profile says: a path in its body, "" for all of it, or a header. */
export function found({ headers, body }: Answer, place: string): unknown {
  if (place.startsWith(ofHeader)) return headers.get(place.slice(ofHeader.length)) ?? undefined;
  return below(body, place);
}

/** What stands at a path of a value, or under a name that has dots itself; "" is the value itself. */
export function below(value: unknown, path: string): unknown {
  if (path === '') return value;
  return isRow(value) && Object.hasOwn(value, path) ? value[path] : dig(value, path);
}
