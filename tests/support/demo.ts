import type { Definitions } from '../../src/definition/model/definitions';
import { readProject } from '../../src/project/project';
import { projectDemo } from '../../src/server/demo/projectDemo';
import * as engine from '../../src/server/demo/startDemo';
import type { Demo } from '../../src/server/options';
import type { Facts } from '../../src/server/storage/clickhouse/Engine';
import type { Database } from '../../src/server/storage/database';
import { code } from '../server/support/code';

function source(definitions: Definitions, password?: string): engine.DemoSource {
  const found = projectDemo(readProject(), code, definitions, password);
  if (!found) throw new Error('demo/demo.json is missing');
  return found;
}

/** Fills the database once with the project's demo, and serves what it leads to. */
export function startDemo(database: Database, definitions: Definitions): Promise<Demo> {
  return engine.startDemo(database, definitions, source(definitions));
}

/** Stores the demo's tenants that are not there yet; those that are stay as their users left them. */
export function seedDemo(database: Database, definitions: Definitions, password?: string): Promise<void> {
  return engine.seedDemo(database, definitions, source(definitions, password));
}

/** Makes the facts of the demo's tenants. */
export function seedFacts(facts: Facts, database: Database, definitions: Definitions): Promise<void> {
  return engine.seedDemoFacts(facts, database, definitions, source(definitions).files);
}
