import { holds } from '../conditions';
import type { Choice, Property, Row } from '../model/entity';
import type { Column } from '../model/resource';
import { isEmpty } from '../normalize';
import { isMoment } from '../values/moments';
import { formatCell } from './cells';
import { inZoneOf } from './columnZone';
import type { Cell } from './csv';

/** The choices whose labels stand in a file for values, by property. */
export type ChoicesByProperty = Map<string, Choice[] | undefined>;

/** What a sheet takes of a list's column. */
export type SheetColumn = Pick<Column, 'field' | 'fields' | 'title' | 'when' | 'fallback'>;

interface ListSheetInput {
  columns: SheetColumn[];
  properties: Record<string, Property>;
  rows: Row[];
  choices: ChoicesByProperty;
  zone: string;
}

/** A list as a sheet: the titles of its columns, and the cells of its rows as the list shows them. */
export function listSheet({ columns, properties, rows, choices, zone }: ListSheetInput) {
  const held = columns.filter(({ fields }) => fields.length > 0);
  return {
    header: held.map((column) => titleOf(column, properties, zone)),
    rows: rows.map((row) => held.map((column) => cellOf(properties, choices, column, row, zone))),
  };
}

/** A column's title; one of moments names their zone. */
function titleOf({ title, fields }: SheetColumn, properties: Record<string, Property>, zone: string): string {
  const holdsMoments = fields.some((name) => properties[name] && isMoment(properties[name]));
  return holdsMoments ? inZoneOf(title, zone) : title;
}

/** A cell as the list shows it: blank where the list shows nothing. */
function cellOf(
  properties: Record<string, Property>,
  choices: ChoicesByProperty,
  column: SheetColumn,
  row: Row,
  zone: string,
): Cell {
  if (!holds(column.when, row)) return null;
  const { field, fields, fallback } = column;
  const names = fallback && isBlank(row[field]) ? [fallback] : fields;
  const cells = names.map((name) => {
    const property = properties[name];
    return property ? formatCell(property, choices.get(name), row[name], zone) : null;
  });
  return cells.length === 1 ? (cells[0] ?? null) : cells.filter((cell) => cell !== null).join(' / ');
}

function isBlank(value: unknown): boolean {
  return isEmpty(value) || (Array.isArray(value) && value.length === 0);
}
