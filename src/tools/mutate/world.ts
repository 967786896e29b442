import { type CaseFile, type CasesDefinition, caseFile } from '../../definition/cases/CaseFile';
import { loadEntity } from '../../definition/load/entity';
import { loadResource } from '../../definition/load/resource';
import type { Definitions } from '../../definition/model/definitions';
import type { EntityDefinition } from '../../definition/model/entity';
import type { ResourceDefinition } from '../../definition/model/resource';
import { compileValidator, type Validate } from '../../definition/validator';
import { type Compile, type Judge, judgeOf } from '../cases/judge';

/** A schema, the resource whose forms it is entered with, and its cases: as written. */
export interface Subject {
  schema: string;
  files: { entity: string; resource: string };
  entity: EntityDefinition;
  resource: ResourceDefinition;
  cases: CasesDefinition;
}

/** What cases of a subject are judged by. */
interface World {
  file: CaseFile;
  judge: Judge;
}

/** Loads a subject among the other definitions. */
export function worldOf(subject: Subject, definitions: Definitions, compile: Compile): World {
  const entity = loadEntity(subject.entity, definitions.project.keywords);
  const entities = { ...definitions.entities, [entity.name]: entity };
  const resource = loadResource(subject.resource, { entities, prefix: definitions.project.prefix });
  const resources = { ...definitions.resources, [resource.name]: resource };
  const world = { ...definitions, entities, resources };
  const file = caseFile(subject.schema, subject.cases, world);
  return { file, judge: judgeOf(file, world, compile) };
}

/** Compiles each schema once: most changes leave most forms as they are. */
export function compiledOnce(): Compile {
  const compiled = new Map<string, Validate>();
  return (schema) => {
    const key = JSON.stringify(schema);
    const validate = compiled.get(key) ?? compileValidator(schema);
    compiled.set(key, validate);
    return validate;
  };
}

/** All that decides what is valid in the forms of a resource, as one text: a change that leaves it alone is none. */
export function rulesOf({ resource, entity }: CaseFile): string {
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
  return JSON.stringify([rules, resource.access]);
}
