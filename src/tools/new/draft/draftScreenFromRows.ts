import { read, utils } from '@e965/xlsx';
import type { PropertyDefinition, RecordValues } from '#definition/model/entity.ts';
import { isObject } from '#definition/values/isObject.ts';
import { toTitleCase } from '../naming.ts';
import { guessProperty } from './guessProperty.ts';
import { addServerProperties, type ScreenDraft } from './ScreenDraft.ts';

/**
 * Creates a draft from sample rows. Properties that have a value in every row are required. `propertyName` converts
 * column names to property names.
 */
export function draftScreenFromRows(
  name: string,
  rows: RecordValues[],
  propertyName: (column: string) => string,
): ScreenDraft {
  const columns = [...new Set(rows.flatMap(Object.keys))];
  const properties = columns.map((column) => [propertyName(column), inferProperty(column, rows)] as const);
  const required = columns.filter((column) => rows.every((row) => hasValue(row[column]))).map(propertyName);
  const names = properties.map(([property]) => property);
  return addServerProperties({
    name,
    key: [`${name}_id`, 'id'].find((key) => names.includes(key)) ?? 'id',
    properties: Object.fromEntries(properties),
    required: required.filter((property) => canBeRequired(Object.fromEntries(properties)[property])),
  });
}

function inferProperty(column: string, rows: RecordValues[]): PropertyDefinition {
  const values = rows.map((row) => row[column]).filter(hasValue);
  const guess = guessProperty(column, values);
  const example = guess.type === 'string' && !guess.oneOf ? values[0] : undefined;
  const title = /\s/.test(column) ? column.trim() : toTitleCase(column);
  return { title, ...guess, ...(example === undefined ? {} : { examples: [example] }) };
}

/** Returns true if a property can be required: not a boolean, which always has a value, and not a list or object. */
function canBeRequired(property: PropertyDefinition | undefined): boolean {
  return property !== undefined && !['boolean', 'array', 'object'].includes(property.type ?? '');
}

function hasValue(value: unknown): boolean {
  return value !== undefined && value !== null && value !== '';
}

/** Parses a CSV file with a header into rows. */
export function parseCsvRows(text: string): RecordValues[] {
  const { Sheets, SheetNames } = read(text, { type: 'string', raw: true });
  const sheet = Sheets[SheetNames[0] ?? ''];
  const [header = [], ...lines] = sheet
    ? utils.sheet_to_json<string[]>(sheet, { header: 1, raw: false })
    : [];
  if (header.length === 0) throw new Error('The CSV file has no header row');
  const rows = lines.map((line) =>
    Object.fromEntries(header.map((name, index) => [name, inferCellValue(line[index])])),
  );
  return rows.length > 0 ? rows : [Object.fromEntries(header.map((name) => [name, undefined]))];
}

/** Infers a CSV cell's type: number, boolean or text. Leading zeros indicate a code. */
function inferCellValue(cell: string | undefined): unknown {
  if (cell === undefined || cell.trim() === '') return undefined;
  if (/^(true|false)$/i.test(cell)) return cell.toLowerCase() === 'true';
  return /^-?(0|[1-9]\d{0,14})(\.\d+)?$/.test(cell) ? Number(cell) : cell;
}

/** Finds the rows in a JSON sample: the first array of objects, else the object itself. */
export function parseJsonRows(text: string): RecordValues[] {
  const sample: unknown = JSON.parse(text);
  const rows = findFirstList([sample]);
  if (rows) return rows;
  if (isObject(sample)) return [sample];
  throw new Error('The sample has no records. Expected a list of objects, or one object');
}

/** Finds the first list, breadth first, so that a list inside a record is not mistaken for the records. */
function findFirstList(nodes: unknown[]): RecordValues[] | undefined {
  if (nodes.length === 0) return undefined;
  const found = nodes.find(
    (node): node is RecordValues[] => Array.isArray(node) && node.length > 0 && node.every(isObject),
  );
  if (found) return found;
  return findFirstList(nodes.flatMap((node) => (isObject(node) ? Object.values(node) : [])));
}
