import type { Entity, RecordValues } from '../model/entity.ts';
import { timestampToIso } from '../values/timestamps.ts';
import { formatAmountForMessage } from '../values/units.ts';
import { formatDateTime } from './numbers.ts';

/** Formats record values for a message, such as a confirmation: amounts with unit, Unix timestamps as date and time. */
export function formatValuesForMessage(
  entity: Pick<Entity, 'properties'> | undefined,
  values: RecordValues,
): RecordValues {
  const formatted = Object.values(entity?.properties ?? {}).flatMap(({ name, unit, format }) => {
    const value = values[name];
    if (typeof value !== 'number') return [];
    if (unit) return [[name, formatAmountForMessage(unit, value)]];
    return format === 'unix-time'
      ? [[name, formatDateTime(new Date(timestampToIso({ format }, value)))]]
      : [];
  });
  return formatted.length > 0 ? { ...values, ...Object.fromEntries(formatted) } : values;
}
