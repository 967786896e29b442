import type { Definitions } from '../../definition/types';
import type { Database } from '../records/database';
import { recordsOf } from '../records/records';
import { hashPassword } from '../session/password';
import { companies } from './companies';
import { demoSites } from './demoSites';
import { seedCompany } from './seedCompany';
import { serveSites } from './serveSites';

/** Stores the demo's companies that are not there yet; those that are stay as their users left them. */
export async function seedDemo(
  database: Database,
  definitions: Definitions,
  password: string,
): Promise<void> {
  const past = await serveSites(({ serves, served }) => served ?? serves);
  try {
    for (const demo of companies) {
      const { company_id } = demo.company;
      const records = recordsOf(database, definitions, company_id);
      if (await records.first('company', { company_id })) continue;
      const sites = await demoSites(demo, past.fetch);
      const passwordHash = await hashPassword(password);
      await records.transaction((stored) => seedCompany(stored, demo, { definitions, sites, passwordHash }));
    }
  } finally {
    await past.close();
  }
}
