import type { Definitions, Row } from '../../definition/types';
import type { Records } from '../records/records';
import type { DemoCompany, DemoGroup, DemoUser } from './companies';
import { demoZones } from './demoZones';
import { seedHistory } from './history/seedHistory';
import { seedRecords } from './records/seedRecords';

export interface SeedOptions {
  definitions: Definitions;
  /** The records of the company's sites, in the order of its sites. */
  sites: Row[];
  passwordHash: string;
}

/** What a group grants: the property that lists it, and the records that it names. */
const grants = [
  { property: 'content_site_ids', entity: 'site', label: 'domain', named: 'sites' },
  { property: 'app_ids', entity: 'app', label: 'app_name', named: 'apps' },
  { property: 'search_site_ids', entity: 'search_site', label: 'domain', named: 'search_sites' },
] as const;

/** Stores a company with all that belongs to it. Inside a transaction. */
export async function seedCompany(
  records: Records,
  { company, channels, sites, groups, users, folder }: DemoCompany,
  { definitions, sites: siteRows, passwordHash }: SeedOptions,
): Promise<void> {
  await records.insert('company', { ...company, created_time: siteRows[0]?.created_time });
  for (const name of channels) await records.insert('channel', { name });
  for (const [index, row] of siteRows.entries()) {
    const site = await records.insert('site', row);
    const zones = demoZones(site, sites[index]?.zones ?? 0, definitions);
    for (const zone of zones) await records.insert('zone', zone);
  }
  await seedRecords(records, definitions, folder);
  const groupIds = new Map<unknown, unknown>();
  for (const group of groups) {
    const { id } = await records.insert('user_group', await groupRow(group, records, definitions));
    groupIds.set(group.name, id);
  }
  for (const user of users) await records.insert('user', userRow(user, groupIds, passwordHash));
  await seedHistory(records, definitions, folder);
}

async function groupRow(group: DemoGroup, records: Records, { menu, entities }: Definitions): Promise<Row> {
  const row: Row = {
    name: group.name,
    type: group.type ?? 0,
    menu_ids: group.menu_ids ?? menu.filter(({ path, open }) => path && !open).map(({ id }) => id),
  };
  for (const { property, entity, label, named } of grants) {
    const found = entities[entity] ? await records.find(entity) : [];
    const granted = found.filter((record) => group[named]?.includes(String(record[label])) ?? true);
    row[property] = granted.map((record) => record[entities[entity]?.key ?? '']);
  }
  return row;
}

function userRow(
  { groups, user_name, email, is_admin, status = 0 }: DemoUser,
  groupIds: Map<unknown, unknown>,
  password_hash: string,
): Row {
  const user_group = groups.map((name) => groupIds.get(name));
  return { user_name, email, is_admin, status, user_group, password_hash };
}
