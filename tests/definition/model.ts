import { buildDefinitionsFromTexts } from '#definition/load/files/parseDefinitionFiles.ts';
import type { Definitions } from '#definition/model/definitions.ts';
import type { Entity } from '#definition/model/entity.ts';
import type { Form, Resource } from '#definition/model/resource.ts';
import { definitions as texts } from './check/fixture.ts';

/** The loaded definitions of the checker's examples. */
export const model: Definitions = buildDefinitionsFromTexts(texts);

/** Returns a resource of the model. */
export function resource(name: string): Resource {
  return present(model.resources[name]);
}

/** Returns a form of a resource of the model. */
export function form(of: string, name: string): Form {
  return present(resource(of).forms[name]);
}

/** Returns an entity of the model. */
export function entity(name: string): Entity {
  return present(model.entities[name]);
}

/** Returns the value; throws if it is undefined. */
export function present<T>(value: T | undefined): T {
  if (value === undefined) throw new Error('the test expects this to be there');
  return value;
}
