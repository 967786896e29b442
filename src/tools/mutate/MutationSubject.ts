import { type CaseFile, type CasesDefinition, resolveCaseFile } from '#definition/cases/CaseFile.ts';
import { expandEntity } from '#definition/load/entity/expandEntity.ts';
import { expandResource } from '#definition/load/resource/expandResource.ts';
import type { Definitions } from '#definition/model/definitions.ts';
import type { EntityDefinition } from '#definition/model/entity.ts';
import type { ResourceDefinition } from '#definition/model/resource.ts';
import { compileValidator, type RecordValidator } from '#definition/validation/compileValidator.ts';
import {
  type CaseValidator,
  createServerErrorPredictor,
  type FormSchemaCompiler,
} from '../cases/caseValidator.ts';

/** A schema under mutation testing with its resource and cases, as written. */
export interface MutationSubject {
  schema: string;
  files: { entity: string; resource: string };
  entity: EntityDefinition;
  resource: ResourceDefinition;
  cases: CasesDefinition;
}

/** The parts of a subject that decide its verdicts. */
interface LoadedSubject {
  file: CaseFile;
  judge: CaseValidator;
}

/**
 * Builds the case file and the case validator of a mutation subject. Its schema and resource replace those in the
 * definitions.
 */
export function compileMutationSubject(
  subject: MutationSubject,
  definitions: Definitions,
  compile: FormSchemaCompiler,
): LoadedSubject {
  const entity = expandEntity(subject.entity, definitions.project.keywords);
  const entities = { ...definitions.entities, [entity.name]: entity };
  const resource = expandResource(subject.resource, { entities, prefix: definitions.project.prefix });
  const resources = { ...definitions.resources, [resource.name]: resource };
  const world = { ...definitions, entities, resources };
  const file = resolveCaseFile(subject.schema, subject.cases, world);
  return { file, judge: createServerErrorPredictor(file, world, compile) };
}

/** Creates a schema compiler that caches validators. */
export function createCachingSchemaCompiler(): FormSchemaCompiler {
  const compiled = new Map<string, RecordValidator>();
  return (schema) => {
    const key = JSON.stringify(schema);
    const validate = compiled.get(key) ?? compileValidator(schema);
    compiled.set(key, validate);
    return validate;
  };
}

/** Serializes everything that decides validity in a resource's forms, to detect mutations without effect. */
export function serializeValidationRules({ resource, entity }: CaseFile): string {
  const forms = Object.values(resource.forms);
  const rules = forms.map(({ schema, fields }) => ({
    schema,
    fields: fields.map(({ name, when, enabledWhen, clearWhenDisabled: clear, lockedWhen }) => {
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
