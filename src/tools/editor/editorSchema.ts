import entity from '../../../schemas/meta/entity.json';
import resource from '../../../schemas/meta/resource.json';
import type { Definitions, Entity, JsonSchema, Resource } from '../../definition/types';
import { namesFor, namesIn } from './names';
import { overlay } from './overlay';

const metas = { 'entity.json': entity as JsonSchema, 'resource.json': resource as JsonSchema };

/** The schema from which an editor completes one resource: its meta-schema, and the names that there are. */
export function resourceSchema(of: Resource, definitions: Definitions, overrides: string[]): JsonSchema {
  const names = namesFor(of, definitions, overrides);
  return completing(`resources/${of.name}.json`, 'resource.json', '../resource.json', names);
}

/** The schema from which an editor completes one entity. */
export function entitySchema(of: Entity, definitions: Definitions): JsonSchema {
  const names = namesIn(of, definitions);
  return completing(`schemas/${of.name}.json`, 'entity.json', '../../entity.json', names);
}

function completing(
  file: string,
  meta: keyof typeof metas,
  $ref: string,
  definitions: JsonSchema,
): JsonSchema {
  return {
    $schema: 'http://json-schema.org/draft-07/schema#',
    description: `Made by "npm run types": the names that an editor offers in ${file}.`,
    allOf: [{ $ref }, overlay(metas[meta], metas, { file: meta, followed: [] }) ?? {}],
    definitions,
  };
}
