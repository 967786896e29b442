import { isRow } from '../isRow';
import { isWords } from '../isWords';
import type { Profile } from '../model/profile';
import { type Answer, below } from './place';

/** Why an API refused, in the console's terms. */
export interface Refusal {
  message: string;
  /** 401 for a login that is over, 403 for what is not allowed, 409 for a record that has changed meanwhile. */
  statusCode: number;
  /** By where a value stands in what is sent, such as "address/street". */
  errors: Record<string, string>;
}

/** Why an answer is none; undefined for a success. */
export function refusalIn({ errors }: Profile, { status, body }: Answer): Refusal | undefined {
  const isRefused = status >= 400 || (errors.within !== undefined && isSaid(below(body, errors.within)));
  if (!isRefused) return undefined;
  const fields = errors.fields === undefined ? [] : fieldsIn(below(body, errors.fields), errors);
  const named = fields.filter(([field]) => field !== '');
  const words = errors.message.map((path) => below(body, path)).find(isWords);
  const unnamed = fields.filter(([field]) => field === '').map(([, message]) => message);
  return {
    message: [...unnamed, words].find(isWords) ?? '',
    statusCode: meaning(errors, status),
    errors: Object.fromEntries(named),
  };
}

function meaning({ expired, forbidden, conflict }: Profile['errors'], status: number): number {
  if (expired.includes(status)) return 401;
  if (forbidden.includes(status)) return 403;
  if (conflict.includes(status)) return 409;
  // Elsewhere such a status means something else than it does to the console.
  return [401, 403, 409, 412].includes(status) ? 400 : status;
}

/** A list of objects that name their field, or an object with the fields as keys; a message without a field has none. */
function fieldsIn(said: unknown, { field = '', words = '' }: Profile['errors']): [string, string][] {
  if (Array.isArray(said)) return said.flatMap((one) => entry(nameIn(below(one, field)), below(one, words)));
  if (!isRow(said)) return [];
  return Object.entries(said).flatMap(([name, one]) => {
    const first = Array.isArray(one) ? one[0] : one;
    return entry(nameIn(name), isRow(first) ? below(first, words || 'message') : first);
  });
}

function entry(name: string, message: unknown): [string, string][] {
  return isWords(message) ? [[name, message]] : [];
}

/** A field may be told by a pointer into the document, or by a path with dots: what surrounds the record is left out. */
function nameIn(field: unknown): string {
  const steps = [field].flat().join('/').replace(/^[$#]/, '').split(/[/.]/).filter(Boolean);
  const inner = steps.findIndex((step) => !['data', 'attributes', 'body'].includes(step));
  return inner < 0 ? '' : steps.slice(inner).join('/');
}

function isSaid(value: unknown): boolean {
  return value !== undefined && value !== null && value !== false && value !== '';
}
