import type { CaseFile } from '../../definition/cases/CaseFile';
import type { StoreFile } from '../../definition/cases/CaseRecords';
import type { Definitions } from '../../definition/model/definitions';
import type { User } from '../access/user';
import type { Hooks } from '../services';
import type { Database } from '../storage/database';
import { storeFile } from '../storage/files/storedFiles';
import { type Records, recordsOf } from '../storage/records';

/** Whose records a case makes, and who makes them. */
export interface CaseTenant {
  records: Records;
  /** The administrator. */
  user: User;
}

/** Stores the files of a case: nobody looks inside. */
export function storing({ database, tenant }: Records, user: User): StoreFile {
  const content = Buffer.alloc(0);
  return (facts) =>
    storeFile(database, { ...facts, tenant, name: `case.${facts.type}`, uploader: String(user.id), content });
}

/**
 * Makes a tenant for one case: it has nothing but an administrator, and the records that case files bring. Where
 * all records belong to one organisation, a number that no other case has keeps them apart.
 */
export async function caseTenant(
  database: Database,
  definitions: Definitions,
  { people }: Hooks,
  files: CaseFile[],
  number: number,
): Promise<CaseTenant> {
  const records =
    (await people.newTenant?.(database, definitions)) ?? recordsOf(database, definitions, number);
  const { tenant } = records;
  const admin = { name: 'Administrator', email: `administrator@${tenant}.example` };
  const user = (await people.newAdmin?.(records, admin)) ?? {
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
