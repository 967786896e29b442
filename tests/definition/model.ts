import { loadTexts } from '../../src/definition/load/parseFiles';
import type { Definitions } from '../../src/definition/model/definitions';
import type { Entity } from '../../src/definition/model/entity';
import type { Form, Resource } from '../../src/definition/model/resource';
import { definitions as texts } from './check/fixture';

/** The small definitions of the checker's examples, loaded. */
export const model: Definitions = loadTexts(texts);

/** A resource of the model. */
export function resource(name: string): Resource {
  return present(model.resources[name]);
}

/** A form of a resource of the model. */
export function form(of: string, name: string): Form {
  return present(resource(of).forms[name]);
}

/** An entity of the model. */
export function entity(name: string): Entity {
  return present(model.entities[name]);
}

/** What a test takes to be there. */
export function present<T>(value: T | undefined): T {
  if (value === undefined) throw new Error('the test expects this to be there');
  return value;
}
