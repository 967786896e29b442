import type { Entity, RecordValues } from '../model/entity.ts';
import { timestampToIso } from '../values/timestamps.ts';
import { formatStoredAmountForMessage } from '../values/units.ts';
import { formatIsoStyleDateTime } from './numbers.ts';

/**
 * Returns the record values for a message template, with amounts formatted in their unit and Unix timestamps as date
 * and time.
 */
export function formatRecordValuesForMessage(
  entity: Pick<Entity, 'properties'> | undefined,
  values: RecordValues,
): RecordValues {
  const formatted = Object.values(entity?.properties ?? {}).flatMap(({ name, unit, format }) => {
    const value = values[name];
    if (typeof value !== 'number') return [];
    if (unit) return [[name, formatStoredAmountForMessage(unit, value)]];
    return format === 'unix-time'
      ? [[name, formatIsoStyleDateTime(new Date(timestampToIso({ format }, value)))]]
      : [];
  });
  return formatted.length > 0 ? { ...values, ...Object.fromEntries(formatted) } : values;
}
