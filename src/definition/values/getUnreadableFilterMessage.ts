import { getCurrentNumberLocale } from '../format/numbers.ts';
import type { ListFilter } from '../model/resource.ts';
import { formatMessage } from '../text/messages.ts';
import { findAmbiguousNumberReadings } from './unitInput.ts';

/** Returns the message for a filter value that cannot be read. A number may be ambiguous. */
export function getUnreadableFilterMessage(
  { title, type, options, unit, rangeOf }: ListFilter,
  sent: string,
): string {
  if (rangeOf === 'times' || rangeOf === 'days') return formatMessage('invalid.format', { title });
  if (options || (type !== 'number' && type !== 'integer')) return formatMessage('invalid.enum', { title });
  const [first, second] = findAmbiguousNumberReadings(unit, sent, getCurrentNumberLocale()) ?? [];
  if (first) return formatMessage('invalid.ambiguousNumber', { first, second });
  return formatMessage(type === 'integer' ? 'invalid.integer' : 'invalid.number', { title });
}
