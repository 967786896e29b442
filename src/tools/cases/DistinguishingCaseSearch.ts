import { collectRecordActions } from '#definition/actions/actionState.ts';
import type { CaseDefinition, CaseFile } from '#definition/cases/CaseFile.ts';
import { buildCaseFormData } from '#definition/cases/caseFormData.ts';
import { serializeFieldErrors } from '#definition/cases/hasSameFieldErrors.ts';
import type { Property, RecordValues } from '#definition/model/entity.ts';
import { findComparedProperties } from '#definition/validation/comparedProperties.ts';
import { normalizeRecord } from '#definition/values/normalizeRecord.ts';
import { type CaseValidator, createBrowserErrorPredictor } from './caseValidator.ts';
import { composeCaseName, getCaseFormSuffix, makeUniqueName } from './composeCaseName.ts';
import { collectPropertyValuesInCases, generateCandidateValues } from './generateCandidateValues.ts';
import { makeExampleValue } from './makeExampleValue.ts';

const maxBaseCases = 8;

/** The scope of a case search. */
interface SearchScope {
  /** The properties whose value is replaced. Default: those of the form. */
  names?: string[];
  /** A property to edit by single characters, with a predicate for texts that could distinguish the validators. */
  characterEdits?: { name: string; mayTell: (text: string) => boolean };
}

/**
 * Searches for test cases on which two validators disagree, by replacing one value in the file's valid cases (mutation
 * testing). Verdicts of the file's own validator are cached.
 */
export class DistinguishingCaseSearch {
  private readonly bases: CaseDefinition[];
  private readonly known = new Map<string, string>();
  private readonly names: Set<string>;
  private readonly browser: CaseValidator;

  constructor(
    private readonly file: CaseFile,
    private readonly judge: CaseValidator,
    reached: CaseDefinition[] = [],
  ) {
    this.bases = getBaseCases(file, reached);
    this.browser = createBrowserErrorPredictor(file);
    this.names = new Set(file.cases.map(({ name }) => name));
  }

  /** Finds a case that the file's validator and another one judge differently; undefined if there is none. */
  findDistinguishingCase(
    other: CaseValidator,
    { names, characterEdits }: SearchScope,
  ): CaseDefinition | undefined {
    const { file, bases } = this;
    for (const base of bases)
      for (const name of names ?? file.form.fields.map((field) => field.name)) {
        const property = file.entity.properties[name];
        if (!property) continue;
        const isLettered = characterEdits?.name === name;
        for (const value of this.values(base, property, isLettered)) {
          if (isLettered && !this.texts(name, value).some(characterEdits.mayTell)) continue;
          const tried = { ...base, data: replaceValue(base.data, name, value) };
          if (this.said(tried) !== serializeFieldErrors(other(tried)) && this.isStatable(tried))
            return this.named(tried, property);
        }
      }
    return undefined;
  }

  /** Finds such a case for a user without rights, who presses a button or enters a value of a valid case. */
  findCaseWithoutRights(other: CaseValidator): CaseDefinition | undefined {
    const { resource } = this.file;
    const entered = this.bases
      .flatMap((base) => [base, ...this.withGuarded(base)])
      .map((one) => ({ ...one, as: [] }));
    const pressed = collectRecordActions(resource)
      .filter(({ effect }) => effect.kind === 'call')
      .flatMap(({ label }) =>
        this.bases
          .filter(({ given }) => !given)
          .map(({ data }) => ({ name: label, action: label, as: [], given: [data], data: {}, errors: [] })),
      );
    const found = [...entered, ...pressed].find(
      (tried) => this.said(tried) !== serializeFieldErrors(other(tried)),
    );
    if (!found) return undefined;
    const { title } = this.file.entity.schema;
    const name =
      'action' in found
        ? `${found.action} needs a right`
        : `${title}: a right is needed${getCaseFormSuffix(this.file, found)}`;
    return this.withErrors(found, name);
  }

  /** Returns variants of a valid case, each with one access-restricted property that the case omits. */
  private withGuarded(base: CaseDefinition): CaseDefinition[] {
    const { entity, resource } = this.file;
    return Object.keys(resource.access.propertyPermissions).flatMap((name) => {
      const property = entity.properties[name];
      const value = property && !(name in base.data) ? makeExampleValue(property.schema) : undefined;
      return value === undefined ? [] : [{ ...base, data: { ...base.data, [name]: value } }];
    });
  }

  /** Returns true if any known or candidate value of a property matches a predicate. */
  canDistinguish(name: string, tells: (text: string) => boolean): boolean {
    const property = this.file.entity.properties[name];
    if (!property || this.hasDistinguishingValue(name, tells)) return true;
    return this.bases.some((base) =>
      this.values(base, property, true).some((value) => this.texts(name, value).some(tells)),
    );
  }

  /**
   * Returns true if a valid case contains such a value, so that a change of another property could reveal the
   * difference.
   */
  hasDistinguishingValue(name: string, tells: (text: string) => boolean): boolean {
    return this.bases.some((base) =>
      [buildCaseFormData(this.file, base)[name], base.given?.[0]?.[name]].some((value) =>
        this.texts(name, value).some(tells),
      ),
    );
  }

  private values(base: CaseDefinition, property: Property, characterEdits: boolean): unknown[] {
    const { file } = this;
    const own = base.given
      ? [base.given[0]?.[property.name]]
      : collectPropertyValuesInCases(file, property.name);
    const other = property.schema.format ? [makeExampleValue(property.schema)] : [];
    return generateCandidateValues(
      property,
      [...own, ...getComparedValues(file, base, property.name), ...other],
      characterEdits,
    );
  }

  /** Returns a value's texts: as entered and as sent. */
  private texts(name: string, value: unknown): string[] {
    return collectStrings([value, normalizeRecord(this.file.entity, { [name]: value })]);
  }

  private said(tried: CaseDefinition): string {
    const key = JSON.stringify([tried.form, tried.action, tried.as, tried.given, tried.data]);
    const known = this.known.get(key) ?? serializeFieldErrors(this.judge(tried));
    this.known.set(key, known);
    return known;
  }

  /** Returns true if a case can express both verdicts: the browser's is the same as the server's, or empty. */
  private isStatable(tried: CaseDefinition): boolean {
    const inBrowser = this.browser(tried);
    return inBrowser.length === 0 || serializeFieldErrors(inBrowser) === this.said(tried);
  }

  /** Returns the case with its expectation and a unique name. */
  private named(tried: CaseDefinition, property: Property): CaseDefinition {
    return this.withErrors(
      tried,
      composeCaseName(this.file, { ...tried, errors: this.judge(tried) }, property),
    );
  }

  private withErrors(tried: CaseDefinition, wanted: string): CaseDefinition {
    const { names } = this;
    const errors = this.judge(tried);
    const isServers = errors.length > 0 && this.browser(tried).length === 0;
    const name = makeUniqueName(wanted, names);
    names.add(name);
    return { ...tried, name, errors, ...(isServers ? { on: 'server' as const } : {}) };
  }
}

function collectStrings(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(collectStrings) : [];
}

/** Returns valid base cases: creating a record, updating one, and creating one beside a similar record. */
function getBaseCases({ cases, resource }: CaseFile, reached: CaseDefinition[]): CaseDefinition[] {
  const valid = cases.filter(({ errors }) => errors.length === 0);
  const written = valid.filter(({ form, given }) => !form && !given).slice(0, maxBaseCases);
  const fresh = [...written, ...reached];
  const editing = Object.values(resource.forms).find((form) => form.editing)?.name;
  const edits = fresh.map((base) => ({ ...base, form: editing, given: [base.data], data: {} }));
  const beside = fresh.map((base) => ({ ...base, given: [base.data] }));
  return [...fresh, ...(editing ? edits : []), ...beside];
}

/** Returns the values that a case's property is compared with. */
function getComparedValues({ entity }: CaseFile, { data, given }: CaseDefinition, name: string): unknown[] {
  const schema = entity.properties[name]?.schema ?? {};
  const others = findComparedProperties({ properties: { [name]: schema } })[name] ?? [];
  return others.map((other) => data[other] ?? given?.[0]?.[other]);
}

function replaceValue(data: RecordValues, name: string, value: unknown): RecordValues {
  const entries = Object.entries({ ...data, [name]: value });
  return Object.fromEntries(entries.filter(([, one]) => one !== undefined));
}
