import type { CaseFile } from '#definition/cases/CaseFile.ts';
import type { FakeFileStorer } from '#definition/cases/CaseRecordFactory.ts';
import type { Definitions } from '#definition/model/definitions.ts';
import type { User } from '../access/User.ts';
import type { ProjectHooks } from '../services.ts';
import type { Database } from '../storage/Database.ts';
import { storeFile } from '../storage/files/storedFiles.ts';
import { openTenantRecords, type TenantRecords } from '../storage/tenantRecords.ts';

/** The tenant of a test case, and the user who runs it. */
export interface CaseTenant {
  records: TenantRecords;
  /** The administrator of the tenant. */
  user: User;
}

/** Creates the function that stores the uploads that a case needs, with empty content and without checks. */
export function createFakeFileStorer({ database, tenant }: TenantRecords, user: User): FakeFileStorer {
  const content = Buffer.alloc(0);
  return (facts) =>
    storeFile(database, { ...facts, tenant, name: `case.${facts.type}`, uploader: String(user.id), content });
}

/**
 * Creates a tenant for one case, with only an administrator and the records of case files. In a single-tenant project,
 * it uses a separate tenant number.
 */
export async function createCaseTenant(
  database: Database,
  definitions: Definitions,
  { people }: ProjectHooks,
  files: CaseFile[],
  number: number,
): Promise<CaseTenant> {
  const records =
    (await people.createTenant?.(database, definitions)) ?? openTenantRecords(database, definitions, number);
  const { tenant } = records;
  const admin = { name: 'Administrator', email: `administrator@${tenant}.example` };
  const user = (await people.createAdmin?.(records, admin)) ?? {
    id: 1,
    tenant,
    ...admin,
    admin: true,
    grants: [],
  };
  for (const [entity, rows] of files.flatMap((file) => Object.entries(file.records)))
    for (const row of rows) await records.insert(entity, row);
  return { records, user };
}
