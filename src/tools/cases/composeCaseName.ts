import { type CaseDefinition, type CaseFile, getCaseForm } from '#definition/cases/CaseFile.ts';
import type { Property } from '#definition/model/entity.ts';

/** Returns a name that is not taken, with a number added if needed. */
export function makeUniqueName(name: string, taken: Set<string>): string {
  if (!taken.has(name)) return name;
  let count = 2;
  while (taken.has(`${name} (${count})`)) count += 1;
  return `${name} (${count})`;
}

const maxQuotedLength = 30;

/** Composes the name of a generated case: property, value, and whether it is accepted. */
export function composeCaseName(file: CaseFile, tried: CaseDefinition, { name, title }: Property): string {
  const verdict = tried.errors.length === 0 ? 'is possible' : 'is refused';
  const value = tried.data[name];
  if (value === undefined) return `${title}: nothing ${verdict}${getCaseFormSuffix(file, tried)}`;
  return `${title}: ${describeValue(value)} ${verdict}${getCaseFormSuffix(file, tried)}`;
}

/** Returns a suffix that names the form of a case, if it is not the default form. */
export function getCaseFormSuffix(file: CaseFile, tried: CaseDefinition): string {
  return getCaseForm(file, tried).editing ? ' in an edit' : tried.given ? ' beside such a record' : '';
}

function describeValue(value: unknown): string {
  if (typeof value === 'string' && [...value].length > maxQuotedLength)
    return `a text of ${[...value].length} characters`;
  if (Array.isArray(value) && value.length > 3) return `a list of ${value.length}`;
  return JSON.stringify(value);
}
