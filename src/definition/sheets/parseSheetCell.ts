import { getInputUnit } from '../format/numbers.ts';
import type { LabeledChoice, Property } from '../model/entity.ts';
import { isIsoDate } from '../time/days.ts';
import { parseLocalTime } from '../time/localTime.ts';
import { parseNumberInFile } from '../values/parseNumberInput.ts';
import { parseValueByType } from '../values/parseValueByType.ts';
import { isTimestampProperty, toStoredTimestamp } from '../values/timestamps.ts';
import { parseUnitInput } from '../values/unitInput.ts';
import { type ChoiceFinder, isSameSheetText } from './choiceFinder.ts';
import { parseListCell } from './listCell.ts';

/**
 * The settings that determine how the text of a cell is read: its language, its time zone and the choices of its
 * column.
 */
export interface CellOptions {
  locale: string;
  /** Time zone of the column. */
  zone?: string;
  /** True if the file stores the cell as a number. Its text is never ambiguous. */
  isNumber?: boolean;
  /** Finds the choices or records that a text can mean. */
  find?: ChoiceFinder;
  /** True if the cells name records. A number is then a label too, not a key. */
  isReference?: boolean;
}

/** The value of a cell, and its text if that names no record, or several choices. */
interface ParsedCell {
  value: unknown;
  unclear?: { text: string; options: LabeledChoice[] };
}

/**
 * Parses the text of a spreadsheet cell to a property value: a choice by label or value, a record by label, a number, a
 * timestamp, or a list separated by commas or semicolons. Invalid text is returned unchanged, so that validation
 * rejects it.
 */
export function parseSheetCell(property: Property, text: string, options: CellOptions): ParsedCell {
  const { type, allLabel, schema } = property;
  const { find = findNothing, isReference = false } = options;
  if (allLabel && isSameSheetText(allLabel, text)) return { value: [] };
  if (isTimestampProperty(property))
    return { value: parseTimestampCell(property, text, options.zone ?? 'UTC') };
  if (type === 'array') {
    const parts = parseListCell(text, (part) => find(part).length > 0);
    const entries = parts.map((part) => parseEntry(schema.items?.type, part, { find, isReference }));
    return {
      value: entries.map(({ value }) => value),
      unclear: entries.find(({ unclear }) => unclear)?.unclear,
    };
  }
  if (isNumeric(property) && !isReference && find(text).length === 0)
    return {
      value: options.isNumber
        ? parseUnitInput(getInputUnit(property), text, plainLocale)
        : parseUnitInput(getInputUnit(property), text, options.locale, parseNumberInFile),
    };
  return parseEntry(type, text, { find, isReference });
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

const findNothing: ChoiceFinder = () => [];

/** Parses one value. A text that names no record, or several choices, is unclear. */
function parseEntry(
  type: Property['type'] | undefined,
  text: string,
  { find, isReference }: Required<Pick<CellOptions, 'find' | 'isReference'>>,
): ParsedCell {
  const options = find(text);
  const [only] = options;
  if (only && options.length === 1) return { value: only.value };
  if (isReference || only) return { value: text, unclear: { text, options } };
  return { value: parseValueByType(type, text) ?? text };
}
