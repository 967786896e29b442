import { holds } from '../../../definition/conditions';
import type { Choice, Property, Row } from '../../../definition/model/entity';
import type { Column } from '../../../definition/model/resource';
import { isEmpty } from '../../../definition/normalize';
import { isMoment } from '../../../definition/values/moments';
import type { FileAnswer } from '../../answers';
import type { RecordContext } from '../../context';
import type { Cell } from '../../spreadsheet/write';
import { listedNames } from '../../storage/tables/table';
import { choicesByKey, choicesOf } from '../choices';
import { listQuery } from '../query/listQuery';
import { listedProperties, withDerivedValues } from '../serialize';
import { formatCell } from '../sheets/cells';
import { inZoneOf } from '../sheets/columnZone';
import { fileName, sheetFile } from '../sheets/sheetFile';

/** Answers a file of all records that the list's filters leave, whatever page is asked for, with the list's columns. */
export async function exportFile(context: RecordContext): Promise<FileAnswer> {
  const { resource } = context;
  const properties = listedProperties(resource.entity);
  const { sorted } = await listQuery(context);
  const stored = await sorted.select(listedNames(resource.entity)).execute();
  const rows = await withDerivedValues(context, stored);
  const labels = await labelsOf(context, properties, rows);
  const columns = (resource.list?.columns ?? []).filter(({ fields }) => fields.length > 0);
  const known = resource.entity.properties;
  const { zone = 'UTC' } = context.user;
  const sheet = {
    title: resource.entity.title,
    header: columns.map((column) => titleOf(column, known, zone)),
    rows: rows.map((row) => columns.map((column) => cellOf(known, labels, column, row, zone))),
  };
  return sheetFile(await fileName(context), sheet);
}

type Labels = Map<string, Choice[] | undefined>;

async function labelsOf(context: RecordContext, properties: Property[], rows: Row[]): Promise<Labels> {
  const labels: Labels = new Map();
  for (const property of properties)
    labels.set(
      property.name,
      choicesOf(context.definitions, property) ?? (await choicesByKey(context, property, rows)),
    );
  return labels;
}

/** A column's title; one of moments names their zone. */
function titleOf({ title, fields }: Column, properties: Record<string, Property>, zone: string): string {
  const holdsMoments = fields.some((name) => properties[name] && isMoment(properties[name]));
  return holdsMoments ? inZoneOf(title, zone) : title;
}

/** A cell as the list shows it: blank where the list shows nothing. */
function cellOf(
  properties: Record<string, Property>,
  labels: Labels,
  column: Column,
  row: Row,
  zone: string,
): Cell {
  if (!holds(column.when, row)) return null;
  const { field, fields, fallback } = column;
  const names = fallback && isBlank(row[field]) ? [fallback] : fields;
  const cells = names.map((name) => {
    const property = properties[name];
    return property ? formatCell(property, labels.get(name), row[name], zone) : null;
  });
  return cells.length === 1 ? (cells[0] ?? null) : cells.filter((cell) => cell !== null).join(' / ');
}

function isBlank(value: unknown): boolean {
  return isEmpty(value) || (Array.isArray(value) && value.length === 0);
}
