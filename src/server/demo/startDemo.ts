import type { Definitions } from '../../definition/model/definitions';
import { tenantZone } from '../../definition/tenantZone';
import type { DemoCode, Prepare } from '../DemoCode';
import type { Demo } from '../options';
import type { Hooks } from '../services';
import type { Facts } from '../storage/clickhouse/Engine';
import type { Database } from '../storage/database';
import { type Records, recordsOf } from '../storage/records';
import { startingAlone } from '../storage/tables/startingAlone';
import type { DemoFiles, DemoTenant } from './DemoFiles';
import { seedFacts } from './seedFacts';
import { seedHistory } from './seedHistory';
import { type RecordFile, seedRecords } from './seedRecords';

/** A project's demo: its files, and what code adds to them. */
export interface DemoSource {
  files: DemoFiles;
  code: DemoCode[];
  /** What is told of the changes that the demo's history names. */
  hooks: Hooks;
}

/** Fills the database once with something to look at, and serves what it leads to. */
export async function startDemo(
  database: Database,
  definitions: Definitions,
  source: DemoSource,
): Promise<Demo> {
  const { files, code } = source;
  await seedDemo(database, definitions, source);
  const served = await Promise.all(code.flatMap(({ serve }) => (serve ? [serve()] : [])));
  const { password, logins } = files.settings;
  return {
    logins: logins.map((login) => ({ password, ...login })),
    fetch: Object.assign({}, ...served.map(({ fetch }) => fetch)),
    close: async () => {
      for (const { close } of served) await close();
    },
  };
}

/** Stores the tenants of the demo that are not there yet; those that are stay as their users left them. */
export async function seedDemo(
  database: Database,
  definitions: Definitions,
  { files, code, hooks }: DemoSource,
): Promise<void> {
  const inOrder = [...files.tenants].sort((a, b) => tenantId(a, definitions) - tenantId(b, definitions));
  for (const tenant of inOrder) {
    const records = recordsOf(database, definitions, tenantId(tenant, definitions));
    await records.transaction(async (inner) => {
      await startingAlone(inner.database);
      if (await isSeeded(inner, tenant)) return;
      await seedRecords(inner, definitions, tenantFirst(tenant.records, definitions), stepsOf(code));
      await seedHistory(inner, definitions, tenant.history, hooks);
    });
  }
}

/** Makes the facts of the demo's reports, for each of its tenants. */
export async function seedDemoFacts(
  facts: Facts,
  database: Database,
  definitions: Definitions,
  { tenants, facts: file }: DemoFiles,
): Promise<void> {
  if (!file) return;
  for (const tenant of tenants) {
    const records = recordsOf(database, definitions, tenantId(tenant, definitions));
    const timezone = tenantZone(definitions.tenant, await records.owner());
    await seedFacts(facts, definitions, file, { records, timezone });
  }
}

/** What becomes of rows before they are stored, by entity, in the order in which it is given. */
function stepsOf(code: DemoCode[]): Record<string, Prepare[]> {
  const steps: Record<string, Prepare[]> = {};
  for (const { prepare = {} } of code)
    for (const [entity, step] of Object.entries(prepare)) steps[entity] = [...(steps[entity] ?? []), step];
  return steps;
}

/** The number of a tenant: as its own record says it. */
function tenantId({ records }: DemoTenant, { tenant }: Definitions): number {
  const [row] = records.find(({ entity }) => entity === tenant.entity)?.rows ?? [];
  return row ? Number(row[tenant.column]) : 1;
}

/** All that follows may ask for the tenant's own record. */
function tenantFirst(files: RecordFile[], definitions: Definitions): RecordFile[] {
  const isTenant = ({ entity }: RecordFile) => entity === definitions.tenant.entity;
  return [...files.filter(isTenant), ...files.filter((file) => !isTenant(file))];
}

/** Whether some of its records are there: then it was seeded, and its users have the say. */
async function isSeeded(records: Records, tenant: DemoTenant): Promise<boolean> {
  for (const { entity } of tenant.records) if ((await records.find(entity)).length > 0) return true;
  return false;
}
