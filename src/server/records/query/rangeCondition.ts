import { type RawBuilder, sql } from 'kysely';
import { text } from '../../../definition/text';
import type { Filter, Row } from '../../../definition/types';
import { invalid } from '../../errors/failures';

const day = 24 * 60 * 60 * 1000;
const dateOnly = /^\d{4}-\d{2}-\d{2}$/;

/** Compares a time with a range, both ends included: a date as an end means all of that day, in UTC. */
export function rangeCondition(filter: Filter, input: Row): RawBuilder<boolean>[] {
  const [fromName = '', toName = ''] = filter.params;
  const column = sql.ref(filter.fields[0] ?? '');
  const from = time(filter, fromName, input);
  const to = time(filter, toName, input);
  return [
    ...(from ? [sql<boolean>`${column} >= ${from.toISOString()}`] : []),
    ...(to ? [sql<boolean>`${column} < ${after(to, String(input[toName]))}`] : []),
  ];
}

/** Times are stored to the millisecond, so that the next one is the first outside. */
function after(end: Date, sent: string): string {
  return new Date(end.getTime() + (dateOnly.test(sent) ? day : 1)).toISOString();
}

function time({ title, noFuture }: Filter, name: string, input: Row): Date | undefined {
  const sent = input[name];
  if (sent === undefined || sent === '') return undefined;
  const value = new Date(typeof sent === 'string' && /^\d{4}-\d{2}-\d{2}/.test(sent) ? sent : Number.NaN);
  const message = refusal(value, title, noFuture);
  if (message) throw invalid([{ field: `/${name}`, message }]);
  return value;
}

function refusal(value: Date, title: string, noFuture: boolean): string | undefined {
  if (Number.isNaN(value.getTime())) return text('invalid.format', { title });
  // The reader's day may be ahead of ours.
  if (noFuture && value.getTime() > Date.now() + day) return text('server.future', { title });
  return undefined;
}
