import type { Choice, Property, Row } from '../../../definition/model/entity';
import type { Call } from '../../../definition/model/resource';
import { nearest } from '../../../definition/nearest';
import { applyDefaults } from '../../../definition/settledData';
import { parseCell } from '../../../definition/sheets/cells';
import { columnZone } from '../../../definition/sheets/columnZone';
import { text } from '../../../definition/text';
import type { RecordContext } from '../../context';
import { invalid } from '../../errors/failures';
import { readSheet, type Sheet } from '../../spreadsheet/read';
import { choicesByLabel, choicesOf } from '../choices';
import { callForm } from '../validation/callForm';

/** A row of an uploaded file: its line there, and what it means. */
export interface UploadedRow {
  line: number;
  data: Row;
  /** Its texts, by column. */
  cells: Record<string, string>;
}

/** The columns that a report of refused rows has besides the file's own: it can be mended and sent again as it is. */
export function reportColumns(): string[] {
  return [text('server.report.line'), text('server.report.errors')];
}

/** Where neither the call nor its file says how many rows there may be. */
const usualMost = 1000;

/** What an uploaded file holds: the columns that are for properties, and the rows. */
interface Uploaded {
  header: string[];
  rows: UploadedRow[];
}

/** Reads the rows of the uploaded file as the form's data; a file that cannot be one is refused. */
export async function uploadedRows(context: RecordContext): Promise<Uploaded> {
  const { resource } = context;
  const sheet = await sheetOf(context);
  const properties = callForm(resource, context.call.name).fields.flatMap(
    ({ name }) => resource.entity.properties[name] ?? [],
  );
  const ignored = [...reportColumns(), ...filledInColumns(context, properties)].map((one) =>
    one.toLowerCase(),
  );
  const header = sheet.header.filter((column) => !ignored.includes(columnZone(column).title.toLowerCase()));
  const columns = columnFields(header, properties, resource.calls.createMany?.names);
  const choices = await choicesByColumn(context, columns, sheet);
  const form = Object.values(resource.forms).find(({ call }) => call === 'create');
  const zone = await context.records.zoneOf(resource.entity.name);
  const rows = sheet.rows.map(({ line, cells }) => {
    const data = dataOf(columns, choices, cells, context.definitions.project.formats.locale);
    return { line, cells, data: form ? applyDefaults(form, resource.entity, data, { zone }) : data };
  });
  return { header, rows };
}

/** The columns of the list that nobody enters, such as when a record was made: an export has them, and can be sent again. */
function filledInColumns({ resource }: RecordContext, asked: Property[]): string[] {
  const { list, entity } = resource;
  const titles = asked.map(({ title }) => title);
  const columns = list?.columns ?? [];
  return columns
    .filter(({ fields }) => fields.length > 0 && fields.every((name) => entity.properties[name]?.readOnly))
    .map(({ title }) => title)
    .filter((title) => !titles.includes(title));
}

async function sheetOf({ file, call, resource }: RecordContext): Promise<Sheet> {
  const refused = (message: string) => invalid([{ field: '/file', message }]);
  if (!file) throw refused(text('import.noFile'));
  const { types = ['xlsx', 'csv'], bytes = file.bytes.length } = call.accepts ?? {};
  const rows = resource.calls.createMany?.most ?? usualMost;
  const sheets = types.filter((type) => type === 'xlsx' || type === 'xls' || type === 'csv');
  const sheet = await readSheet(file, { types: sheets, bytes, rows });
  if (sheet.rows.length === 0) throw refused(text('server.import.noRows'));
  return sheet;
}

function dataOf(
  columns: Map<string, Property>,
  choices: Map<string, Choice[]>,
  cells: Record<string, string>,
  locale: string,
): Row {
  const data: Row = {};
  for (const [column, property] of columns) {
    const cell = cells[column]?.trim();
    if (cell)
      data[property.name] = parseCell(property, choices.get(column), cell, locale, columnZone(column).zone);
  }
  return data;
}

/** A column of links holds labels of the records that the user may see. */
async function choicesByColumn(context: RecordContext, columns: Map<string, Property>, { rows }: Sheet) {
  const found = new Map<string, Choice[]>();
  for (const [column, property] of columns) {
    const texts = rows.map(({ cells }) => cells[column]?.trim() ?? '');
    const choices =
      choicesOf(context.definitions, property) ?? (await choicesByLabel(context, property, texts));
    if (choices) found.set(column, choices);
  }
  return found;
}

/** Finds the property that each column of a file is for, by its title or one of its names, whatever the case. */
function columnFields(
  header: string[],
  properties: Property[],
  names: Call['names'] = {},
): Map<string, Property> {
  return new Map(header.map((column) => [column, fieldOf(column, properties, names)]));
}

function fieldOf(column: string, properties: Property[], names: Call['names']): Property {
  const wanted = [column, columnZone(column).title].map((one) => one.toLowerCase());
  const found = properties.find(({ title, name }) =>
    [title, name, names[name] ?? name].some((one) => wanted.includes(one.toLowerCase())),
  );
  if (found) return found;
  const near = nearest(
    column,
    properties.flatMap(({ title, name }) => [title, name]),
  );
  const key = near ? 'server.import.unknownColumnNear' : 'server.import.unknownColumn';
  const known = properties.map(({ title }) => title).join(', ');
  throw invalid([{ field: '/file', message: text(key, { column, near, known }) }]);
}
