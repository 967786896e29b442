import type { CaseDefinition } from '../../definition/cases/CaseFile';
import { sameErrors } from '../../definition/cases/sameErrors';
import type { Definitions } from '../../definition/model/definitions';
import type { JsonSchema } from '../../definition/model/entity';
import { CaseSearch } from '../cases/CaseSearch';
import type { Judge } from '../cases/judge';
import { reachedCases } from '../cases/reachedCases';
import { type Change, changed } from './Change';
import { formChanges, rightChanges } from './formChanges';
import { schemaChanges } from './schemaChanges';
import { compiledOnce, rulesOf, type Subject, worldOf } from './world';

/** A change that no case notices. */
interface Unnoticed {
  file: string;
  change: Change;
  /** A case that would notice it. */
  suggestion: CaseDefinition;
}

export interface MutationReport {
  schema: string;
  /** How many changes have an effect. */
  tried: number;
  unnoticed: Unnoticed[];
  /** The changes for which nothing was found that tells them apart: their rules may be redundant. */
  withoutEffect: Omit<Unnoticed, 'suggestion'>[];
  /** The cases that fail without any change. */
  failing: string[];
}

/** The cases that would notice what none does: one of them may notice several changes. */
export function suggestions({ unnoticed }: MutationReport): CaseDefinition[] {
  return [...new Set(unnoticed.map(({ suggestion }) => suggestion))];
}

/** Loses each rule of a schema, and of the forms over it, one at a time, and sees whether a case notices. */
export function mutateSchema(subject: Subject, definitions: Definitions): MutationReport {
  const { schema, files } = subject;
  const compile = compiledOnce();
  const original = worldOf(subject, definitions, compile);
  const { file: cases, judge } = original;
  const wrong = cases.cases.filter((tried) => !passes(judge, tried));
  // What a hand-written rule of the server refuses is in no definition, and so beyond the judge.
  const failing = wrong.filter(({ on }) => on !== 'server').map(({ name }) => name);
  const report: MutationReport = { schema, tried: 0, unnoticed: [], withoutEffect: [], failing };
  const tried = cases.cases.filter((one) => !wrong.includes(one));
  const rules = rulesOf(cases);
  const search = new CaseSearch(cases, judge, reachedCases(cases, judge));
  for (const { file, change, mutated } of mutants(subject, Object.keys(definitions.project.keywords))) {
    const world = worldOf(mutated, definitions, compile);
    if (rulesOf(world.file) === rules) continue;
    const place = { file: files[file], change };
    const notices = (one: CaseDefinition) => !passes(world.judge, one);
    const isNoticed = foundFirst(tried, notices);
    const suggestion = isNoticed
      ? undefined
      : (suggestions(report).find(notices) ?? searched(search, world.judge, subject, change));
    if (isNoticed || suggestion) report.tried += 1;
    else report.withoutEffect.push(place);
    if (suggestion) report.unnoticed.push({ ...place, suggestion });
  }
  return report;
}

/** Whether any of them does; who does is asked first the next time, since changes that are alike follow each other. */
function foundFirst(cases: CaseDefinition[], notices: (tried: CaseDefinition) => boolean): boolean {
  const index = cases.findIndex(notices);
  if (index > 0) cases.unshift(...cases.splice(index, 1));
  return index >= 0;
}

/** A case that notices the change. Where it is one of a pattern, only texts that meet one of the two can tell. */
function searched(
  search: CaseSearch,
  other: Judge,
  subject: Subject,
  change: Change,
): CaseDefinition | undefined {
  if (change.path[0] === 'access') return search.findWithout(other);
  const names = fieldsOf(change);
  const about = propertyOf(change);
  const keyword = String(change.path.at(-1));
  if (about === undefined || !['pattern', 'format'].includes(keyword)) return search.find(other, { names });
  const tells = telling(subject, change);
  if (!tells) return search.find(other, { names, letters: { name: about, mayTell: () => true } });
  if (!search.mayTell(about, tells)) return undefined;
  const possible = search.isHeld(about, tells) ? names : [about];
  return search.find(other, { names: possible, letters: { name: about, mayTell: tells } });
}

/** Whether a text meets only one of the patterns before and after; nothing where the change is none of a pattern. */
function telling({ entity, resource }: Subject, { path, value }: Change): Tells | undefined {
  if (path.at(-1) !== 'pattern') return undefined;
  const root: unknown = path[0] === 'forms' ? resource : entity;
  const written = path.reduce<unknown>((node, step) => (node as Record<typeof step, unknown>)[step], root);
  const before = new RegExp(String(written), 'u');
  const after = new RegExp(typeof value === 'string' ? value : '', 'u');
  return (text) => before.test(text) !== after.test(text);
}

type Tells = (text: string) => boolean;

function mutants(subject: Subject, keywords: string[]) {
  const { entity, resource } = subject;
  const ofEntity = schemaChanges(entity as unknown as JsonSchema, keywords).map((change) => ({
    file: 'entity' as const,
    change,
    mutated: { ...subject, entity: changed(entity, change) },
  }));
  const ofForms = [...formChanges(resource), ...rightChanges(resource)].map((change) => ({
    file: 'resource' as const,
    change,
    mutated: { ...subject, resource: changed(resource, change) },
  }));
  return [...ofEntity, ...ofForms];
}

/** The property whose own rule is changed; any where the rule is about several, or another's tells first. */
function fieldsOf({ path }: Change): string[] | undefined {
  return path[0] === 'properties' && path.at(-1) !== 'unique' ? [String(path[1])] : undefined;
}

/** The property that a rule is about, wherever the rule stands. */
function propertyOf({ path }: Change): string | undefined {
  const at = path.lastIndexOf('properties');
  return at < 0 ? undefined : String(path[at + 1]);
}

function passes(judge: Judge, tried: CaseDefinition): boolean {
  return sameErrors(judge(tried), tried.errors);
}
