import type { CaseDefinition } from '#definition/cases/CaseFile.ts';
import { hasSameFieldErrors } from '#definition/cases/hasSameFieldErrors.ts';
import type { Definitions } from '#definition/model/definitions.ts';
import type { JsonSchema } from '#definition/model/entity.ts';
import type { CaseValidator } from '../cases/caseValidator.ts';
import { DistinguishingCaseSearch } from '../cases/DistinguishingCaseSearch.ts';
import { generateCasesForUncoveredFields } from '../cases/generateCasesForUncoveredFields.ts';
import { createFormMutations, createPermissionMutations } from './createFormMutations.ts';
import { createSchemaMutations } from './createSchemaMutations.ts';
import { applyMutation, type Mutation } from './Mutation.ts';
import {
  compileMutationSubject,
  createCachingSchemaCompiler,
  type MutationSubject,
  serializeValidationRules,
} from './MutationSubject.ts';

/** A mutation that no case detects. */
interface SurvivingMutation {
  file: string;
  change: Mutation;
  /** A case that would detect it. */
  suggestion: CaseDefinition;
}

/** Result of the mutation tests of one schema: undetected mutations, mutations without effect, and failing cases. */
export interface MutationReport {
  schema: string;
  /** Number of mutations with an effect. */
  tried: number;
  survivors: SurvivingMutation[];
  /** Mutations for which no distinguishing case was found: their rules may be redundant. */
  withoutEffect: Omit<SurvivingMutation, 'suggestion'>[];
  /** Cases that fail without any mutation. */
  failing: string[];
}

/** Returns the cases that would detect the surviving mutations. */
export function getSuggestedCases({ survivors }: MutationReport): CaseDefinition[] {
  return [...new Set(survivors.map(({ suggestion }) => suggestion))];
}

/** Applies each mutation of a schema and its forms and checks whether a case detects it. */
export function testSchemaMutations(subject: MutationSubject, definitions: Definitions): MutationReport {
  const { schema, files } = subject;
  const compile = createCachingSchemaCompiler();
  const { file: cases, judge } = compileMutationSubject(subject, definitions, compile);
  const wrong = cases.cases.filter((tried) => !isPassing(judge, tried));
  const failing = getFailingNames(wrong);
  const report: MutationReport = { schema, tried: 0, survivors: [], withoutEffect: [], failing };
  const tried = cases.cases.filter((one) => !wrong.includes(one));
  const rules = serializeValidationRules(cases);
  const search = new DistinguishingCaseSearch(cases, judge, generateCasesForUncoveredFields(cases, judge));
  for (const { file, change, mutated } of createMutants(subject, Object.keys(definitions.project.keywords))) {
    const world = compileMutationSubject(mutated, definitions, compile);
    if (serializeValidationRules(world.file) === rules) continue;
    const place = { file: files[file], change };
    const notices = (one: CaseDefinition) => !isPassing(world.judge, one);
    const isNoticed = someAndMoveToFront(tried, notices);
    const suggestion = isNoticed
      ? undefined
      : (getSuggestedCases(report).find(notices) ??
        searchDetectingCase(search, world.judge, subject, change));
    if (isNoticed || suggestion) report.tried += 1;
    else report.withoutEffect.push(place);
    if (suggestion) report.survivors.push({ ...place, suggestion });
  }
  return report;
}

/** Returns the names of the cases that fail without any mutation. */
export function findCasesFailingWithoutMutation(
  subject: MutationSubject,
  definitions: Definitions,
): string[] {
  const { file, judge } = compileMutationSubject(subject, definitions, createCachingSchemaCompiler());
  return getFailingNames(file.cases.filter((tried) => !isPassing(judge, tried)));
}

/** Server-only cases test server code, which the validator does not know. */
function getFailingNames(wrong: CaseDefinition[]): string[] {
  return wrong.filter(({ on }) => on !== 'server').map(({ name }) => name);
}

/**
 * Returns true if any case detects the mutation. Moves it to the front, because similar mutations follow each other.
 */
function someAndMoveToFront(cases: CaseDefinition[], notices: (tried: CaseDefinition) => boolean): boolean {
  const index = cases.findIndex(notices);
  if (index > 0) cases.unshift(...cases.splice(index, 1));
  return index >= 0;
}

/** Searches a case that detects a mutation. For a pattern, only texts that match one of the two patterns are tried. */
function searchDetectingCase(
  search: DistinguishingCaseSearch,
  other: CaseValidator,
  subject: MutationSubject,
  change: Mutation,
): CaseDefinition | undefined {
  if (change.path[0] === 'access') return search.findCaseWithoutRights(other);
  const names = getMutatedFields(change);
  const about = getMutatedProperty(change);
  const keyword = String(change.path.at(-1));
  if (about === undefined || !['pattern', 'format'].includes(keyword))
    return search.findDistinguishingCase(other, { names });
  const tells = createPatternDifference(subject, change);
  if (!tells)
    return search.findDistinguishingCase(other, {
      names,
      characterEdits: { name: about, mayTell: () => true },
    });
  if (!search.canDistinguish(about, tells)) return undefined;
  const possible = search.hasDistinguishingValue(about, tells) ? names : [about];
  return search.findDistinguishingCase(other, {
    names: possible,
    characterEdits: { name: about, mayTell: tells },
  });
}

/**
 * Returns a predicate for texts that match only one of the old and new patterns; undefined if the mutation does not
 * change a pattern.
 */
function createPatternDifference(
  { entity, resource }: MutationSubject,
  { path, value }: Mutation,
): TextPredicate | undefined {
  if (path.at(-1) !== 'pattern') return undefined;
  const root: unknown = path[0] === 'forms' ? resource : entity;
  const written = path.reduce<unknown>((node, step) => (node as Record<typeof step, unknown>)[step], root);
  const before = new RegExp(String(written), 'u');
  const after = new RegExp(typeof value === 'string' ? value : '', 'u');
  return (text) => before.test(text) !== after.test(text);
}

type TextPredicate = (text: string) => boolean;

function createMutants(subject: MutationSubject, keywords: string[]) {
  const { entity, resource } = subject;
  const ofEntity = createSchemaMutations(entity as unknown as JsonSchema, keywords).map((change) => ({
    file: 'entity' as const,
    change,
    mutated: { ...subject, entity: applyMutation(entity, change) },
  }));
  const ofForms = [...createFormMutations(resource), ...createPermissionMutations(resource)].map(
    (change) => ({
      file: 'resource' as const,
      change,
      mutated: { ...subject, resource: applyMutation(resource, change) },
    }),
  );
  return [...ofEntity, ...ofForms];
}

/**
 * Returns the fields whose own rule is mutated; undefined if the rule is about several properties or another rule
 * reports first.
 */
function getMutatedFields({ path }: Mutation): string[] | undefined {
  return path[0] === 'properties' && path.at(-1) !== 'unique' ? [String(path[1])] : undefined;
}

/** Returns the property that a mutated rule applies to. */
function getMutatedProperty({ path }: Mutation): string | undefined {
  const at = path.lastIndexOf('properties');
  return at < 0 ? undefined : String(path[at + 1]);
}

function isPassing(judge: CaseValidator, tried: CaseDefinition): boolean {
  return hasSameFieldErrors(judge(tried), tried.errors);
}
