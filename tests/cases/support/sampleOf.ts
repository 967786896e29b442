import { type CaseDefinition, type CaseFile, isEntered } from '../../../src/definition/cases/CaseFile';
import { fileErrors, isFileMark } from '../../../src/definition/cases/files';
import { lookedUp } from '../../../src/definition/cases/formData';
import { isMark } from '../../../src/definition/cases/records';
import { applies } from '../../../src/definition/fieldState';
import type { Property } from '../../../src/definition/model/entity';

/**
 * The cases that a form is tried with: for each set of messages the first case that a person can enter into
 * it, and the first that is valid.
 */
export function sampleOf(file: CaseFile): CaseDefinition[] {
  const enterable = file.cases.filter((tried) => isEnterable(file, tried));
  const first = new Map([...enterable].reverse().map((tried) => [JSON.stringify(tried.errors), tried]));
  return enterable.filter((tried) => first.get(JSON.stringify(tried.errors)) === tried);
}

/** Into a new form, and only what the form asks for when this has been entered. */
function isEnterable({ form, entity }: CaseFile, tried: CaseDefinition): boolean {
  if (tried.form || tried.given || tried.on || !isEntered(tried)) return false;
  const data = { ...lookedUp(form, entity, tried.data), ...tried.data };
  const asked = form.fields.filter((field) => applies(field, data)).map(({ name }) => name);
  const named = [...Object.keys(tried.data), ...tried.errors.map(({ field }) => field.slice(1))];
  if (!named.every((name) => asked.includes(name))) return false;
  // A file is judged when it is chosen: the form holds the id of one that was taken.
  if (fileErrors(entity, tried.data).length > 0) return false;
  return Object.entries(tried.data).every(([name, value]) => fits(entity.properties[name], value));
}

/** No widget gives a value of another type, nor the same choice twice. */
function fits(property: Property | undefined, value: unknown): boolean {
  if (value === null || isMark(value) || isFileMark(value)) return true;
  if (property?.type === 'array')
    return Array.isArray(value) && new Set(value.map((one) => JSON.stringify(one))).size === value.length;
  const type = property?.type === 'integer' ? 'number' : property?.type;
  return typeof value === type;
}
