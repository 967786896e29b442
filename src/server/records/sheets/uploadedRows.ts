import { settle } from '../../../definition/applicable';
import { text } from '../../../definition/text';
import type { Choice, Property, Row } from '../../../definition/types';
import { invalid } from '../../errors/failures';
import type { RecordContext } from '../../rules/types';
import { readSheet, type Sheet } from '../../spreadsheet/read';
import { callForm } from '../validation/callForm';
import { findVisible } from '../visible';
import { cellValue } from './cellValue';
import { choicesOf } from './choicesOf';
import { columnFields } from './columnFields';

/** A row of an uploaded file: its line there, and what it means. */
export interface UploadedRow {
  line: number;
  data: Row;
}

/** Where neither the call nor its file says how many rows there may be. */
const usualMost = 1000;

/** Reads the rows of the uploaded file as the form's data; a file that cannot be one is refused. */
export async function uploadedRows(context: RecordContext): Promise<UploadedRow[]> {
  const { resource } = context;
  const sheet = await sheetOf(context);
  const properties = callForm(resource, context.call.name).fields.flatMap(
    ({ name }) => resource.entity.properties[name] ?? [],
  );
  const columns = columnFields(sheet.header, properties);
  const choices = await choicesByColumn(context, columns, sheet);
  const form = Object.values(resource.forms).find(({ call }) => call === 'create');
  return sheet.rows.map(({ line, cells }) => {
    const data = dataOf(columns, choices, cells);
    return { line, data: form ? settle(form, resource.entity, data) : data };
  });
}

async function sheetOf({ file, call, resource }: RecordContext): Promise<Sheet> {
  const refused = (message: string) => invalid([{ field: '/file', message }]);
  if (!file) throw refused(text('server.import.noFile'));
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
): Row {
  const data: Row = {};
  for (const [column, property] of columns) {
    const cell = cells[column]?.trim();
    if (cell) data[property.name] = cellValue(property, choices.get(column), cell);
  }
  return data;
}

/** A column of links holds labels of the records that the user may see. */
async function choicesByColumn(context: RecordContext, columns: Map<string, Property>, { rows }: Sheet) {
  const found = new Map<string, Choice[]>();
  for (const [column, property] of columns) {
    const texts = rows.map(({ cells }) => cells[column]?.trim() ?? '');
    const choices = choicesOf(context.definitions, property) ?? (await linkChoices(context, property, texts));
    if (choices) found.set(column, choices);
  }
  return found;
}

async function linkChoices(
  context: RecordContext,
  { references }: Property,
  texts: string[],
): Promise<Choice[] | undefined> {
  if (!references) return undefined;
  const { resource, value, label } = references;
  const records = await findVisible(context, resource, { [label]: [...new Set(texts)] });
  return records.map((record) => ({ value: record[value] as Choice['value'], label: String(record[label]) }));
}
