import { isZeroDate } from '../../../definition/isZeroDate';
import type { Choice, Property } from '../../../definition/types';
import type { Cell } from '../../spreadsheet/write';

/** A value as a person reads it in a sheet: choices by their labels, lists in one cell, times in UTC. */
export function valueCell({ format, all }: Property, choices: Choice[] | undefined, value: unknown): Cell {
  if (Array.isArray(value) && value.length === 0) return all ?? null;
  if (Array.isArray(value)) return value.map((one) => labelOf(choices, one)).join(', ');
  if (choices) return labelOf(choices, value);
  if (value === null || value === undefined) return null;
  if (format === 'date-time')
    return isZeroDate(String(value)) ? null : String(value).slice(0, 19).replace('T', ' ');
  return typeof value === 'number' ? value : String(value);
}

function labelOf(choices: Choice[] | undefined, value: unknown): string {
  return choices?.find((choice) => choice.value === value)?.label ?? String(value ?? '');
}
