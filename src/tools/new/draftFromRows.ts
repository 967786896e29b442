import type { PropertyDefinition, Row } from '../../definition/types';
import type { Draft } from './Draft';
import { guessProperty } from './guessProperty';
import { withServersOwn } from './withServersOwn';
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
  return withServersOwn({
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
