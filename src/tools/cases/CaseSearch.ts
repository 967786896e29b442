import { recordActions } from '../../definition/actionState';
import type { CaseDefinition, CaseFile } from '../../definition/cases/CaseFile';
import { formData } from '../../definition/cases/formData';
import { verdictText } from '../../definition/cases/sameErrors';
import { comparisons } from '../../definition/comparisons';
import type { Property, Row } from '../../definition/model/entity';
import { normalize } from '../../definition/normalize';
import { candidates, knownValues } from './candidates';
import { caseName, freeName, where } from './caseName';
import { browserJudgeOf, type Judge } from './judge';
import { possibleValue } from './possibleValue';

const mostBases = 8;

/** Where a case is looked for. */
interface Place {
  /** The properties of which a value is replaced. Default: those of the form. */
  names?: string[];
  /** The property of which one letter may tell, and which of its texts could. */
  letters?: { name: string; mayTell: (text: string) => boolean };
}

/**
 * Looks for cases that tell a file's judge apart from others: a valid case of the file in which one value was replaced.
 * What the file's own judge says is asked once of each.
 */
export class CaseSearch {
  private readonly bases: CaseDefinition[];
  private readonly known = new Map<string, string>();
  private readonly names: Set<string>;
  private readonly browser: Judge;

  constructor(
    private readonly file: CaseFile,
    private readonly judge: Judge,
    reached: CaseDefinition[] = [],
  ) {
    this.bases = bases(file, reached);
    this.browser = browserJudgeOf(file);
    this.names = new Set(file.cases.map(({ name }) => name));
  }

  /** A case whose errors are those of the file's judge, and not those of the other; nothing when none is found. */
  find(other: Judge, { names, letters }: Place): CaseDefinition | undefined {
    const { file, bases } = this;
    for (const base of bases)
      for (const name of names ?? file.form.fields.map((field) => field.name)) {
        const property = file.entity.properties[name];
        if (!property) continue;
        const isLettered = letters?.name === name;
        for (const value of this.values(base, property, isLettered)) {
          if (isLettered && !this.texts(name, value).some(letters.mayTell)) continue;
          const tried = { ...base, data: withValue(base.data, name, value) };
          if (this.said(tried) !== verdictText(other(tried)) && this.isStatable(tried))
            return this.named(tried, property);
        }
      }
    return undefined;
  }

  /** The same of somebody without any right: who presses a button, or enters what a valid case enters. */
  findWithout(other: Judge): CaseDefinition | undefined {
    const { resource } = this.file;
    const entered = this.bases
      .flatMap((base) => [base, ...this.withGuarded(base)])
      .map((one) => ({ ...one, as: [] }));
    const pressed = recordActions(resource)
      .filter(({ effect }) => effect.kind === 'call')
      .flatMap(({ label }) =>
        this.bases
          .filter(({ given }) => !given)
          .map(({ data }) => ({ name: label, action: label, as: [], given: [data], data: {}, errors: [] })),
      );
    const found = [...entered, ...pressed].find((tried) => this.said(tried) !== verdictText(other(tried)));
    if (!found) return undefined;
    const { title } = this.file.entity.schema;
    const name =
      'action' in found
        ? `${found.action} needs a right`
        : `${title}: a right is needed${where(this.file, found)}`;
    return this.withErrors(found, name);
  }

  /** A valid case with a value of a property that only some may change, for each that it leaves out. */
  private withGuarded(base: CaseDefinition): CaseDefinition[] {
    const { entity, resource } = this.file;
    return Object.keys(resource.access.fields).flatMap((name) => {
      const property = entity.properties[name];
      const value = property && !(name in base.data) ? possibleValue(property.schema) : undefined;
      return value === undefined ? [] : [{ ...base, data: { ...base.data, [name]: value } }];
    });
  }

  /** Whether any value that a valid case has of a property, or that would be tried, could tell. */
  mayTell(name: string, tells: (text: string) => boolean): boolean {
    const property = this.file.entity.properties[name];
    if (!property || this.isHeld(name, tells)) return true;
    return this.bases.some((base) =>
      this.values(base, property, true).some((value) => this.texts(name, value).some(tells)),
    );
  }

  /** Whether a valid case has such a value, so that a change of another could tell as well. */
  isHeld(name: string, tells: (text: string) => boolean): boolean {
    return this.bases.some((base) =>
      [formData(this.file, base)[name], base.given?.[0]?.[name]].some((value) =>
        this.texts(name, value).some(tells),
      ),
    );
  }

  private values(base: CaseDefinition, property: Property, letters: boolean): unknown[] {
    const { file } = this;
    const own = base.given ? [base.given[0]?.[property.name]] : knownValues(file, property.name);
    const other = property.schema.format ? [possibleValue(property.schema)] : [];
    return candidates(property, [...own, ...comparedValues(file, base, property.name), ...other], letters);
  }

  /** The texts of a value, as it is entered and as it is sent. */
  private texts(name: string, value: unknown): string[] {
    return textsIn([value, normalize(this.file.entity, { [name]: value })]);
  }

  private said(tried: CaseDefinition): string {
    const key = JSON.stringify([tried.form, tried.action, tried.as, tried.given, tried.data]);
    const known = this.known.get(key) ?? verdictText(this.judge(tried));
    this.known.set(key, known);
    return known;
  }

  /** Whether a case can say what both sides answer: the browser the same, or nothing yet. */
  private isStatable(tried: CaseDefinition): boolean {
    const inBrowser = this.browser(tried);
    return inBrowser.length === 0 || verdictText(inBrowser) === this.said(tried);
  }

  /** The case with what is said of it, and a name that no other has. */
  private named(tried: CaseDefinition, property: Property): CaseDefinition {
    return this.withErrors(tried, caseName(this.file, { ...tried, errors: this.judge(tried) }, property));
  }

  private withErrors(tried: CaseDefinition, wanted: string): CaseDefinition {
    const { names } = this;
    const errors = this.judge(tried);
    const isServers = errors.length > 0 && this.browser(tried).length === 0;
    const name = freeName(wanted, names);
    names.add(name);
    return { ...tried, name, errors, ...(isServers ? { on: 'server' as const } : {}) };
  }
}

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
}

/** Valid cases to start from: as new records, as changes of a record, and beside a record like it. */
function bases({ cases, resource }: CaseFile, reached: CaseDefinition[]): CaseDefinition[] {
  const valid = cases.filter(({ errors }) => errors.length === 0);
  const written = valid.filter(({ form, given }) => !form && !given).slice(0, mostBases);
  const fresh = [...written, ...reached];
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

function withValue(data: Row, name: string, value: unknown): Row {
  const entries = Object.entries({ ...data, [name]: value });
  return Object.fromEntries(entries.filter(([, one]) => one !== undefined));
}
