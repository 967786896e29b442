import entity from '../../../schemas/meta/entity.json';
import resource from '../../../schemas/meta/resource.json';
import type { Definitions, JsonSchema, Resource } from '../../definition/types';
import { namesFor } from './names';
import { overlay } from './overlay';

const metas = { 'entity.json': entity as JsonSchema, 'resource.json': resource as JsonSchema };

/** The schema from which an editor completes one resource: its meta-schema, and the names that there are. */
export function editorSchema(of: Resource, definitions: Definitions, overrides: string[]): JsonSchema {
  return {
    $schema: 'http://json-schema.org/draft-07/schema#',
    description: `Made by "npm run types": the names that an editor offers in resources/${of.name}.json.`,
    allOf: [
      { $ref: '../resource.json' },
      overlay(resource, metas, { file: 'resource.json', followed: [] }) ?? {},
    ],
    definitions: namesFor(of, definitions, overrides),
  };
}
