import { type CaseDefinition, type CaseFile, formOf } from '../../definition/cases/CaseFile';
import type { Property } from '../../definition/types';

const long = 30;

/** Says in a sentence what a case shows: which value of a property is tried, and whether it is possible. */
export function caseName(file: CaseFile, tried: CaseDefinition, { name, title }: Property): string {
  const verdict = tried.errors.length === 0 ? 'is possible' : 'is refused';
  const value = tried.data[name];
  const where = formOf(file, tried).editing ? ' in an edit' : tried.given ? ' beside such a record' : '';
  if (value === undefined) return `${title}: nothing ${verdict}${where}`;
  return `${title}: ${inWords(value)} ${verdict}${where}`;
}

function inWords(value: unknown): string {
  if (typeof value === 'string' && [...value].length > long)
    return `a text of ${[...value].length} characters`;
  if (Array.isArray(value) && value.length > 3) return `a list of ${value.length}`;
  return JSON.stringify(value);
}
