import { type CaseDefinition, type CaseFile, isPlainFormCase } from '#definition/cases/CaseFile.ts';
import { getCaseLookupValues } from '#definition/cases/caseFormData.ts';
import { findFilePlaceholderErrors, isFilePlaceholder } from '#definition/cases/filePlaceholders.ts';
import { isRecordPlaceholder } from '#definition/cases/recordPlaceholders.ts';
import { isFieldApplicable } from '#definition/forms/fieldState.ts';
import type { Property } from '#definition/model/entity.ts';

/**
 * Selects the cases for the form tests: for each set of messages, the first case that a user can enter, and the first
 * valid one.
 */
export function sampleOf(file: CaseFile): CaseDefinition[] {
  const enterable = file.cases.filter((tried) => isEnterable(file, tried));
  const first = new Map([...enterable].reverse().map((tried) => [JSON.stringify(tried.errors), tried]));
  return enterable.filter((tried) => first.get(JSON.stringify(tried.errors)) === tried);
}

/** Returns true if a user can enter the case into a new form, using only fields that the form shows for it. */
function isEnterable({ form, entity }: CaseFile, tried: CaseDefinition): boolean {
  if (tried.form || tried.given || tried.on || !isPlainFormCase(tried)) return false;
  const data = { ...getCaseLookupValues(form, entity, tried.data), ...tried.data };
  const asked = form.fields.filter((field) => isFieldApplicable(field, data)).map(({ name }) => name);
  const named = [...Object.keys(tried.data), ...tried.errors.map(({ field }) => field.slice(1))];
  if (!named.every((name) => asked.includes(name))) return false;
  // Files are validated when they are chosen; the form only stores ids of accepted files.
  if (findFilePlaceholderErrors(entity, tried.data).length > 0) return false;
  return Object.entries(tried.data).every(([name, value]) => fits(entity.properties[name], value));
}

/** Returns true if a widget can produce the value: correct type, no duplicate choices. */
function fits(property: Property | undefined, value: unknown): boolean {
  if (value === null || isRecordPlaceholder(value) || isFilePlaceholder(value)) return true;
  if (property?.type === 'array')
    return Array.isArray(value) && new Set(value.map((one) => JSON.stringify(one))).size === value.length;
  const type = property?.type === 'integer' ? 'number' : property?.type;
  return typeof value === type;
}
