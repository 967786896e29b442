import { formatIsoStyleDateTime } from '../format/numbers.ts';
import type { LabeledChoice, Property } from '../model/entity.ts';
import { localizeTimesInText } from '../time/localTime.ts';
import { isZeroDate } from '../values/normalizeRecord.ts';
import { isTimestampProperty, timestampToIso } from '../values/timestamps.ts';
import { toDisplayDecimal } from '../values/units.ts';
import type { SheetCellValue } from './csv.ts';
import { joinListEntriesForCell } from './listCell.ts';

/** Formats a property value for a spreadsheet cell: labels of choices, lists joined by commas, times in a time zone. */
export function formatSheetCell(
  { format, allLabel, unit }: Property,
  choices: LabeledChoice[] | undefined,
  value: unknown,
  zone = 'UTC',
): SheetCellValue {
  if (Array.isArray(value) && value.length === 0) return allLabel ?? null;
  if (Array.isArray(value)) return joinListEntriesForCell(value.map((one) => getChoiceLabel(choices, one)));
  if (choices) return getChoiceLabel(choices, value);
  if (value === null || value === undefined) return null;
  if (isTimestampProperty({ format })) {
    const iso = timestampToIso({ format }, value);
    if (isZeroDate(iso)) return null;
    const moment = new Date(iso);
    return Number.isNaN(moment.getTime()) ? iso : formatIsoStyleDateTime(moment, zone);
  }
  if (unit) return Number(toDisplayDecimal(unit, value));
  return typeof value === 'number' ? value : localizeTimesInText(String(value), zone);
}

function getChoiceLabel(choices: LabeledChoice[] | undefined, value: unknown): string {
  return choices?.find((choice) => choice.value === value)?.label ?? String(value ?? '');
}
