import {
  type CaseDefinition,
  type CaseFile,
  type CasesDefinition,
  caseFile,
} from '../../definition/cases/CaseFile';
import { sameErrors } from '../../definition/cases/sameErrors';
import { loadEntity } from '../../definition/load/entity';
import { loadResource } from '../../definition/load/resource';
import type { Definitions } from '../../definition/model/definitions';
import type { EntityDefinition, JsonSchema } from '../../definition/model/entity';
import type { ResourceDefinition } from '../../definition/model/resource';
import { type Judge, judgeOf } from '../cases/judge';
import { suggestCase, textsTried } from '../cases/suggestCase';
import { type Change, changed } from './Change';
import { formChanges } from './formChanges';
import { schemaChanges } from './schemaChanges';

/** A schema, the resource whose forms it is entered with, and its cases: as written. */
export interface Subject {
  schema: string;
  files: { entity: string; resource: string };
  entity: EntityDefinition;
  resource: ResourceDefinition;
  cases: CasesDefinition;
}

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

/** Loses each rule of a schema, and of the forms over it, one at a time, and sees whether a case notices. */
export function mutateSchema(subject: Subject, definitions: Definitions): MutationReport {
  const { schema, files } = subject;
  const original = worldOf(subject, definitions);
  const wrong = original.file.cases.filter((tried) => !passes(original.judge, tried));
  // What a hand-written rule of the server refuses is in no definition, and so beyond the judge.
  const failing = wrong.filter(({ on }) => on !== 'server');
  const cases = original.file.cases.filter((tried) => !wrong.includes(tried));
  const report: MutationReport = {
    schema,
    tried: 0,
    unnoticed: [],
    withoutEffect: [],
    failing: failing.map(({ name }) => name),
  };
  for (const { file, change, mutated } of mutants(subject, Object.keys(definitions.project.keywords))) {
    const world = worldOf(mutated, definitions);
    if (rulesOf(world.file) === rulesOf(original.file)) continue;
    const isNoticed = !cases.every((tried) => passes(world.judge, tried));
    const names = fieldsOf(change);
    const letters = ['pattern', 'format'].includes(String(change.path.at(-1)));
    const suggestion =
      isNoticed || !mayTell(subject, original.file, change)
        ? undefined
        : suggestCase(original.file, original.judge, world.judge, { names, letters });
    const place = { file: files[file], change };
    if (isNoticed || suggestion) report.tried += 1;
    else report.withoutEffect.push(place);
    if (suggestion) report.unnoticed.push({ ...place, suggestion });
  }
  return report;
}

function mutants(subject: Subject, keywords: string[]) {
  const { entity, resource } = subject;
  const ofEntity = schemaChanges(entity as unknown as JsonSchema, keywords).map((change) => ({
    file: 'entity' as const,
    change,
    mutated: { ...subject, entity: changed(entity, change) },
  }));
  const ofForms = formChanges(resource).map((change) => ({
    file: 'resource' as const,
    change,
    mutated: { ...subject, resource: changed(resource, change) },
  }));
  return [...ofEntity, ...ofForms];
}

/** Whether any text that would be tried meets only one of two patterns: to ask the judges takes a thousand times as long. */
function mayTell({ entity }: Subject, file: CaseFile, { path, value }: Change): boolean {
  const [first, name] = path;
  if (first !== 'properties' || path.at(-1) !== 'pattern' || typeof value !== 'string') return true;
  const written = path.reduce<unknown>((node, step) => (node as Record<typeof step, unknown>)[step], entity);
  const [before, after] = [new RegExp(String(written), 'u'), new RegExp(value, 'u')];
  return textsTried(file, String(name)).some((text) => before.test(text) !== after.test(text));
}

/** The property whose own rule is changed; any where the rule is about several. */
function fieldsOf({ path }: Change): string[] | undefined {
  return path[0] === 'properties' ? [String(path[1])] : undefined;
}

function worldOf(subject: Subject, definitions: Definitions): { file: CaseFile; judge: Judge } {
  const entity = loadEntity(subject.entity, definitions.project.keywords);
  const entities = { ...definitions.entities, [entity.name]: entity };
  const resource = loadResource(subject.resource, { entities, prefix: definitions.project.prefix });
  const resources = { ...definitions.resources, [resource.name]: resource };
  const world = { ...definitions, entities, resources };
  const file = caseFile(subject.schema, subject.cases, world);
  return { file, judge: judgeOf(file, world) };
}

function passes(judge: Judge, tried: CaseDefinition): boolean {
  return sameErrors(judge(tried), tried.errors);
}

/** All that decides what is valid in the forms of a resource, as one text: a change that leaves it alone is none. */
function rulesOf({ resource, entity }: CaseFile): string {
  const forms = Object.values(resource.forms);
  const rules = forms.map(({ schema, fields }) => ({
    schema,
    fields: fields.map(({ name, when, enabledWhen, clear, lockedWhen }) => {
      const property = entity.properties[name];
      const {
        transform,
        unique,
        dictionary,
        references,
        file,
        default: initial,
        transitions,
      } = property ?? {};
      return {
        name,
        when,
        enabledWhen,
        clear,
        lockedWhen,
        transform,
        unique,
        dictionary,
        references,
        file,
        initial,
        transitions,
      };
    }),
  }));
  return JSON.stringify(rules);
}
