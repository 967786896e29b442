import { type CaseDefinition, type CaseFile, formOf } from '../../definition/cases/CaseFile';
import type { Property } from '../../definition/model/entity';

/** A name, with a number where another has it. */
export function freeName(name: string, taken: Set<string>): string {
  if (!taken.has(name)) return name;
  let count = 2;
  while (taken.has(`${name} (${count})`)) count += 1;
  return `${name} (${count})`;
}

const long = 30;

/** Says in a sentence what a case shows: which value of a property is tried, and whether it is possible. */
export function caseName(file: CaseFile, tried: CaseDefinition, { name, title }: Property): string {
  const verdict = tried.errors.length === 0 ? 'is possible' : 'is refused';
  const value = tried.data[name];
  if (value === undefined) return `${title}: nothing ${verdict}${where(file, tried)}`;
  return `${title}: ${inWords(value)} ${verdict}${where(file, tried)}`;
}

/** Which form a case is about, where it is not the usual one. */
export function where(file: CaseFile, tried: CaseDefinition): string {
  return formOf(file, tried).editing ? ' in an edit' : tried.given ? ' beside such a record' : '';
}

function inWords(value: unknown): string {
  if (typeof value === 'string' && [...value].length > long)
    return `a text of ${[...value].length} characters`;
  if (Array.isArray(value) && value.length > 3) return `a list of ${value.length}`;
  return JSON.stringify(value);
}
