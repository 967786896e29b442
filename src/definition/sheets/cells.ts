import { formatDateTime } from '../format/numbers';
import type { LabeledChoice, Property, ScalarValue } from '../model/entity';
import { isIsoDate } from '../time/days';
import { localizeUtcTimes, parseLocalTime } from '../time/localTime';
import { isZeroDate } from '../values/normalizeRecord';
import { parseNumberInFile } from '../values/parseNumberInput';
import { parseTypedValue } from '../values/parseTypedValue';
import { isTimestamp, timestampToIso, toStoredTimestamp } from '../values/timestamps';
import { parseUnitInput } from '../values/unitInput';
import { toDisplayDecimal } from '../values/units';
import type { SheetCellValue } from './csv';

/**
 * Parses the text of a spreadsheet cell to a property value: a choice by label or value, a number, a timestamp, or a
 * list separated by commas or semicolons. Invalid text is kept, so that validation rejects it. A cell that the file
 * stores as a number is never ambiguous.
 */
export function parseSheetCell(
  property: Property,
  choices: LabeledChoice[] | undefined,
  text: string,
  locale: string,
  { zone = 'UTC', isNumber = false } = {},
): unknown {
  if (property.allLabel && isSameSheetText(property.allLabel, text)) return [];
  if (isTimestamp(property)) return parseTimestampCell(property, text, zone);
  if (isNumeric(property) && findChoiceValue(choices, text) === undefined)
    return isNumber
      ? parseUnitInput(property.unit, text, plainLocale)
      : parseUnitInput(property.unit, text, locale, parseNumberInFile);
  if (property.type !== 'array') return parseSingleValue(property.type, choices, text);
  const parts = text.split(/[,;]/).map((part) => part.trim());
  return parts.filter(Boolean).map((part) => parseSingleValue(property.schema.items?.type, choices, part));
}

/** Locale of the numbers that programs write: a decimal point, no groups. */
const plainLocale = 'en';

function isNumeric({ type }: Property): boolean {
  return type === 'number' || type === 'integer';
}

/**
 * Parses a timestamp in the column's time zone, unless the text names another one. Accepts Unix seconds for `unix-time`
 * properties. A date without a time is midnight.
 */
function parseTimestampCell(property: Property, text: string, zone: string): number | string {
  if (property.format === 'unix-time' && /^-?\d{1,12}$/.test(text)) return Number(text);
  const [, day, time, offset] =
    /^(\d{4}-\d\d-\d\d)(?:[ T](\d\d:\d\d(?::\d\d(?:\.\d+)?)?)(Z|[+-]\d\d:\d\d)?)?$/.exec(text) ?? [];
  if (!day || !isIsoDate(day)) return text;
  const shown = `${day}T${(time ?? '00:00').padEnd(8, ':00')}`;
  const moment = offset ? new Date(`${shown}${offset}`) : parseLocalTime(shown, zone);
  return Number.isNaN(moment.getTime()) ? text : toStoredTimestamp(property, moment);
}

function parseSingleValue(
  type: Property['type'] | undefined,
  choices: LabeledChoice[] | undefined,
  text: string,
): unknown {
  return findChoiceValue(choices, text) ?? parseTypedValue(type, text) ?? text;
}

function findChoiceValue(choices: LabeledChoice[] | undefined, text: string): ScalarValue | undefined {
  const named = normalizeText(text);
  const found = choices?.find(
    ({ value, label }) => normalizeText(label) === named || normalizeText(String(value)) === named,
  );
  return found?.value;
}

/** Returns true if two texts of cells differ only in case, spaces, or the multiplication sign. */
export function isSameSheetText(one: string, other: string): boolean {
  return normalizeText(one) === normalizeText(other);
}

/** Normalizes a text, so that variants such as "300 × 250" and "300x250" match. */
function normalizeText(text: string): string {
  return text.toLowerCase().replaceAll('×', 'x').replace(/\s+/g, '');
}

/** Formats a property value for a spreadsheet cell: labels of choices, lists joined by commas, times in a time zone. */
export function formatSheetCell(
  { format, allLabel, unit }: Property,
  choices: LabeledChoice[] | undefined,
  value: unknown,
  zone = 'UTC',
): SheetCellValue {
  if (Array.isArray(value) && value.length === 0) return allLabel ?? null;
  if (Array.isArray(value)) return value.map((one) => getChoiceLabel(choices, one)).join(', ');
  if (choices) return getChoiceLabel(choices, value);
  if (value === null || value === undefined) return null;
  if (isTimestamp({ format })) {
    const iso = timestampToIso({ format }, value);
    if (isZeroDate(iso)) return null;
    const moment = new Date(iso);
    return Number.isNaN(moment.getTime()) ? iso : formatDateTime(moment, zone);
  }
  if (unit) return Number(toDisplayDecimal(unit, value));
  return typeof value === 'number' ? value : localizeUtcTimes(String(value), zone);
}

function getChoiceLabel(choices: LabeledChoice[] | undefined, value: unknown): string {
  return choices?.find((choice) => choice.value === value)?.label ?? String(value ?? '');
}
