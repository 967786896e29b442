import { type CaseDefinition, type CaseFile, formOf } from '../../definition/cases/CaseFile';
import { sameErrors } from '../../definition/cases/sameErrors';
import { comparisons } from '../../definition/comparisons';
import type { Property, Row } from '../../definition/model/entity';
import { normalize } from '../../definition/normalize';
import { candidates } from './candidates';
import { browserJudgeOf, type Judge } from './judge';

const mostBases = 8;
const mostValues = 40;

/** Where a case is looked for. */
interface Search {
  /** The properties of which a value is replaced. Default: those of the form. */
  names?: string[];
  /** Whether it may be one letter of a text that tells. */
  letters: boolean;
}

/**
 * Looks for a case that tells two judges apart: a valid case of the file in which one value was replaced. Its errors
 * are those of the first judge. Nothing when no such case is found.
 */
export function suggestCase(
  file: CaseFile,
  judge: Judge,
  other: Judge,
  { names = file.form.fields.map(({ name }) => name), letters }: Search,
): CaseDefinition | undefined {
  for (const base of bases(file))
    for (const name of names) {
      const property = file.entity.properties[name];
      if (!property) continue;
      const own = base.given ? [base.given[0]?.[name]] : knownValues(file, name);
      const known = [...own, ...comparedValues(file, base, name)];
      for (const value of candidates(property, known, letters)) {
        const tried = { ...base, data: withValue(base.data, name, value) };
        if (!sameErrors(judge(tried), other(tried))) return judged(file, judge, tried, property);
      }
    }
  return undefined;
}

/** Every text that may stand in a property while a case is looked for, as it is entered and as it is sent. */
export function textsTried(file: CaseFile, name: string): string[] {
  const property = file.entity.properties[name];
  if (!property) return [];
  const known = [...knownValues(file, name), ...bases(file).map((base) => base.given?.[0]?.[name])];
  return candidates(property, known, true).flatMap((value) =>
    textsIn([value, normalize(file.entity, { [name]: value })]),
  );
}

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
}

function judged(file: CaseFile, judge: Judge, tried: CaseDefinition, property: Property): CaseDefinition {
  const errors = judge(tried);
  const isServers = errors.length > 0 && browserJudgeOf(file)(tried).length === 0;
  const name = caseName(file, { ...tried, errors }, property);
  return { ...tried, name, errors, ...(isServers ? { on: 'server' } : {}) };
}

/** Valid cases to start from: as new records, as changes of a record, and beside a record like it. */
function bases({ cases, resource }: CaseFile): CaseDefinition[] {
  const valid = cases.filter(({ errors }) => errors.length === 0);
  const fresh = valid.filter(({ form, given }) => !form && !given).slice(0, mostBases);
  const editing = Object.values(resource.forms).find((form) => form.editing)?.name;
  const edits = fresh.map((base) => ({ ...base, form: editing, given: [base.data], data: {} }));
  const beside = fresh.map((base) => ({ ...base, given: [base.data] }));
  return [...fresh, ...(editing ? edits : []), ...beside];
}

/** The values that a property of a case is held against. */
function comparedValues({ entity }: CaseFile, { data, given }: CaseDefinition, name: string): unknown[] {
  const schema = entity.properties[name]?.schema ?? {};
  const others = comparisons({ properties: { [name]: schema } })[name] ?? [];
  return others.map((other) => data[other] ?? given?.[0]?.[other]);
}

/** Wrong values too: what is almost one of them may be right. */
function knownValues({ cases }: CaseFile, name: string): unknown[] {
  const values = cases.map(({ data }) => data[name]);
  return [...new Set(values)].filter((value) => value !== undefined && value !== null).slice(0, mostValues);
}

function withValue(data: Row, name: string, value: unknown): Row {
  const entries = Object.entries({ ...data, [name]: value });
  return Object.fromEntries(entries.filter(([, one]) => one !== undefined));
}

const long = 30;

/** Says in a sentence what a case shows: which value of a property is tried, and whether it is possible. */
function caseName(file: CaseFile, tried: CaseDefinition, { name, title }: Property): string {
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
