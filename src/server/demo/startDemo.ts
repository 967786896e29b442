import type { Definitions } from '#definition/model/definitions.ts';
import { getTenantTimeZone } from '#definition/time/getTenantTimeZone.ts';
import type { RunningDemo } from '../AppOptions.ts';
import type { DemoExtension, PrepareDemoRow } from '../DemoExtension.ts';
import type { ProjectHooks } from '../services.ts';
import type { ClickHouseTaskRunner } from '../storage/clickhouse/ClickHouseEngine.ts';
import type { Database } from '../storage/Database.ts';
import { acquireStartLock } from '../storage/tables/acquireStartLock.ts';
import { openTenantRecords, type TenantRecords } from '../storage/tenantRecords.ts';
import type { DemoTenantFiles, ParsedDemoFiles } from './parseDemoFiles.ts';
import { seedFacts } from './seedFacts.ts';
import { seedHistory } from './seedHistory.ts';
import { type DemoRecordFile, seedRecords } from './seedRecords.ts';

/** A project's demo: its files and demo extensions. */
export interface ProjectDemoSource {
  files: ParsedDemoFiles;
  code: DemoExtension[];
  /** Hooks that write the demo's change history. */
  hooks: ProjectHooks;
}

/** Seeds the database with demo data once, and starts the demo's servers. */
export async function startDemo(
  database: Database,
  definitions: Definitions,
  source: ProjectDemoSource,
): Promise<RunningDemo> {
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

/** Stores demo tenants that do not exist yet. Existing tenants keep the changes of their users. */
export async function seedDemo(
  database: Database,
  definitions: Definitions,
  { files, code, hooks }: ProjectDemoSource,
): Promise<void> {
  const inOrder = [...files.tenants].sort(
    (a, b) => getTenantId(a, definitions) - getTenantId(b, definitions),
  );
  for (const tenant of inOrder) {
    const records = openTenantRecords(database, definitions, getTenantId(tenant, definitions));
    await records.transaction(async (inner) => {
      await acquireStartLock(inner.database);
      if (await isSeeded(inner, tenant)) return;
      await seedRecords(
        inner,
        definitions,
        sortTenantFirst(tenant.records, definitions),
        groupPrepareSteps(code),
      );
      await seedHistory(inner, definitions, tenant.history, hooks);
    });
  }
}

/** Generates the facts of the demo's reports for each demo tenant. */
export async function seedDemoFacts(
  facts: ClickHouseTaskRunner,
  database: Database,
  definitions: Definitions,
  { tenants, facts: file }: ParsedDemoFiles,
): Promise<void> {
  if (!file) return;
  for (const tenant of tenants) {
    const records = openTenantRecords(database, definitions, getTenantId(tenant, definitions));
    const timezone = getTenantTimeZone(definitions.tenant, await records.getTenantRecord());
    await seedFacts(facts, definitions, file, { records, timezone });
  }
}

/** Groups the functions that prepare rows by entity, in the order of the extensions. */
function groupPrepareSteps(code: DemoExtension[]): Record<string, PrepareDemoRow[]> {
  const steps: Record<string, PrepareDemoRow[]> = {};
  for (const { prepare = {} } of code)
    for (const [entity, step] of Object.entries(prepare)) steps[entity] = [...(steps[entity] ?? []), step];
  return steps;
}

/** Returns the key of a demo tenant, from its own record. */
function getTenantId({ records }: DemoTenantFiles, { tenant }: Definitions): number {
  const [row] = records.find(({ entity }) => entity === tenant.entity)?.rows ?? [];
  return row ? Number(row[tenant.column]) : 1;
}

/** Sorts the tenant's own record first: other rows may read it. */
function sortTenantFirst(files: DemoRecordFile[], definitions: Definitions): DemoRecordFile[] {
  const isTenant = ({ entity }: DemoRecordFile) => entity === definitions.tenant.entity;
  return [...files.filter(isTenant), ...files.filter((file) => !isTenant(file))];
}

/** Returns true if the tenant already has demo records. It is then not seeded again. */
async function isSeeded(records: TenantRecords, tenant: DemoTenantFiles): Promise<boolean> {
  for (const { entity } of tenant.records) if ((await records.find(entity)).length > 0) return true;
  return false;
}
