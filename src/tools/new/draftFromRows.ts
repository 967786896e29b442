import { read, utils } from '@e965/xlsx';
import { isRow } from '../../definition/isRow';
import type { PropertyDefinition, Row } from '../../definition/model/entity';
import { addServerProperties, type Draft } from './Draft';
import { guessProperty } from './guessProperty';
import { titleOf } from './words';

/**
 * Learns what a record is from samples: what is there in every one of them is required. `propertyName` makes a
 * property's name of a column's.
 */
export function draftFromRows(name: string, rows: Row[], propertyName: (column: string) => string): Draft {
  const columns = [...new Set(rows.flatMap(Object.keys))];
  const properties = columns.map((column) => [propertyName(column), learn(column, rows)] as const);
  const required = columns.filter((column) => rows.every((row) => isGiven(row[column]))).map(propertyName);
  const names = properties.map(([property]) => property);
  return addServerProperties({
    name,
    key: [`${name}_id`, 'id'].find((key) => names.includes(key)) ?? 'id',
    properties: Object.fromEntries(properties),
    required: required.filter((property) => isAsked(Object.fromEntries(properties)[property])),
  });
}

function learn(column: string, rows: Row[]): PropertyDefinition {
  const values = rows.map((row) => row[column]).filter(isGiven);
  const guess = guessProperty(column, values);
  const example = guess.type === 'string' && !guess.oneOf ? values[0] : undefined;
  const title = /\s/.test(column) ? column.trim() : titleOf(column);
  return { title, ...guess, ...(example === undefined ? {} : { examples: [example] }) };
}

/** A switch is never without a value, and a list may be empty. */
function isAsked(property: PropertyDefinition | undefined): boolean {
  return property !== undefined && !['boolean', 'array', 'object'].includes(property.type ?? '');
}

function isGiven(value: unknown): boolean {
  return value !== undefined && value !== null && value !== '';
}

/** The records of a CSV file whose first line names the columns; a header alone gives one empty record. */
export function rowsFromCsv(text: string): Row[] {
  const { Sheets, SheetNames } = read(text, { type: 'string', raw: true });
  const sheet = Sheets[SheetNames[0] ?? ''];
  const [header = [], ...lines] = sheet
    ? utils.sheet_to_json<string[]>(sheet, { header: 1, raw: false })
    : [];
  if (header.length === 0) throw new Error('The file has no header');
  const rows = lines.map((line) =>
    Object.fromEntries(header.map((name, index) => [name, typed(line[index])])),
  );
  return rows.length > 0 ? rows : [Object.fromEntries(header.map((name) => [name, undefined]))];
}

/** A CSV file holds texts only: what reads as a number, or as yes or no, is one. Leading zeros make a code. */
function typed(cell: string | undefined): unknown {
  if (cell === undefined || cell.trim() === '') return undefined;
  if (/^(true|false)$/i.test(cell)) return cell.toLowerCase() === 'true';
  return /^-?(0|[1-9]\d{0,14})(\.\d+)?$/.test(cell) ? Number(cell) : cell;
}

/** The records in a sample of an API's answer: the first list of objects anywhere in it, else the object itself. */
export function rowsFromJson(text: string): Row[] {
  const sample: unknown = JSON.parse(text);
  const rows = firstList([sample]);
  if (rows) return rows;
  if (isRow(sample)) return [sample];
  throw new Error('The sample holds no record: expected a list of objects, or one object');
}

/** Breadth first, so that a list within a record is not taken for the records. */
function firstList(nodes: unknown[]): Row[] | undefined {
  if (nodes.length === 0) return undefined;
  const found = nodes.find(
    (node): node is Row[] => Array.isArray(node) && node.length > 0 && node.every(isRow),
  );
  if (found) return found;
  return firstList(nodes.flatMap((node) => (isRow(node) ? Object.values(node) : [])));
}
