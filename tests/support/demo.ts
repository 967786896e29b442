import type { Definitions } from '#definition/model/definitions.ts';
import { readProject } from '#project/project.ts';
import type { RunningDemo } from '#server/AppOptions.ts';
import { loadProjectDemo } from '#server/demo/loadProjectDemo.ts';
import * as engine from '#server/demo/startDemo.ts';
import type { ClickHouseTaskRunner } from '#server/storage/clickhouse/ClickHouseEngine.ts';
import type { Database } from '#server/storage/Database.ts';
import { code } from '../server/support/code.ts';

function source(definitions: Definitions, password?: string): engine.ProjectDemoSource {
  const found = loadProjectDemo(readProject(), code, definitions, password);
  if (!found) throw new Error('demo/demo.json is missing');
  return found;
}

/** Seeds the database once with the project's demo, and serves the external sites that it links to. */
export function startDemo(database: Database, definitions: Definitions): Promise<RunningDemo> {
  return engine.startDemo(database, definitions, source(definitions));
}

/** Creates missing tenants of the demo; existing ones keep their users' changes. */
export function seedDemo(database: Database, definitions: Definitions, password?: string): Promise<void> {
  return engine.seedDemo(database, definitions, source(definitions, password));
}

/** Creates the facts of the demo's tenants. */
export function seedFacts(
  facts: ClickHouseTaskRunner,
  database: Database,
  definitions: Definitions,
): Promise<void> {
  return engine.seedDemoFacts(facts, database, definitions, source(definitions).files);
}
