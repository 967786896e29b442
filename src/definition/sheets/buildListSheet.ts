import type { LabeledChoice, Property, RecordValues } from '../model/entity.ts';
import type { ListColumn } from '../model/resource.ts';
import { matchesCondition } from '../values/conditions.ts';
import { isEmptyValue } from '../values/normalizeRecord.ts';
import { isTimestampProperty } from '../values/timestamps.ts';
import { addTimeZoneToTitle } from './columnTimeZone.ts';
import type { SheetCellValue } from './csv.ts';
import { formatSheetCell } from './formatSheetCell.ts';

/** Choices by property. The sheet contains their labels instead of the values. */
export type ChoicesByProperty = Map<string, LabeledChoice[] | undefined>;

/** The parts of a list column that a spreadsheet uses. */
export type SheetColumn = Pick<ListColumn, 'field' | 'fields' | 'title' | 'when' | 'fallback'>;

interface ListSheetInput {
  columns: SheetColumn[];
  properties: Record<string, Property>;
  rows: RecordValues[];
  choices: ChoicesByProperty;
  zone: string;
}

/**
 * Builds the header and cells of a spreadsheet from a list, with values as displayed in the list. A list column of
 * several properties becomes one column for each.
 */
export function buildListSheet({ columns, properties, rows, choices, zone }: ListSheetInput) {
  const dataColumns = columns.flatMap((column) => splitColumn(column, properties));
  return {
    header: dataColumns.map((column) => getColumnTitle(column, properties, zone)),
    rows: rows.map((row) => dataColumns.map((column) => buildCell(properties, choices, column, row, zone))),
  };
}

/** Splits a list column into one column for each of its properties, with their titles. */
function splitColumn(column: SheetColumn, properties: Record<string, Property>): SheetColumn[] {
  if (column.fields.length === 1) return [column];
  return column.fields.map((field) => ({
    ...column,
    field,
    fields: [field],
    title: properties[field]?.title ?? field,
    fallback: undefined,
  }));
}

/** Returns the title of a column. Timestamp columns include their time zone. */
function getColumnTitle(
  { title, fields }: SheetColumn,
  properties: Record<string, Property>,
  zone: string,
): string {
  const holdsMoments = fields.some((name) => properties[name] && isTimestampProperty(properties[name]));
  return holdsMoments ? addTimeZoneToTitle(title, zone) : title;
}

/** Formats a cell as in the list; blank if the list shows nothing. */
function buildCell(
  properties: Record<string, Property>,
  choices: ChoicesByProperty,
  column: SheetColumn,
  row: RecordValues,
  zone: string,
): SheetCellValue {
  if (!matchesCondition(column.when, row)) return null;
  const { field, fallback } = column;
  const name = fallback && isBlank(row[field]) ? fallback : field;
  const property = properties[name];
  return property ? formatSheetCell(property, choices.get(name), row[name], zone) : null;
}

function isBlank(value: unknown): boolean {
  return isEmptyValue(value) || (Array.isArray(value) && value.length === 0);
}
