import type { Definitions, Row } from '../../definition/types';
import type { Records } from '../records/records';
import type { DemoCompany, DemoGroup, DemoUser } from './companies';
import { demoZones } from './demoZones';

export interface SeedOptions {
  definitions: Definitions;
  /** The records of the company's sites, in the order of its sites. */
  sites: Row[];
  passwordHash: string;
}

type Ids = Map<unknown, unknown>;

/** Stores a company with all that belongs to it. Inside a transaction. */
export async function seedCompany(
  records: Records,
  { company, channels, sites, groups, users }: DemoCompany,
  { definitions, sites: siteRows, passwordHash }: SeedOptions,
): Promise<void> {
  await records.insert('company', { ...company, created_time: siteRows[0]?.created_time });
  for (const name of channels) await records.insert('channel', { name });
  const siteIds: Ids = new Map();
  for (const [index, row] of siteRows.entries()) {
    const site = await records.insert('site', row);
    siteIds.set(site.domain, site.id);
    const zones = demoZones(site, sites[index]?.zones ?? 0, definitions);
    for (const zone of zones) await records.insert('zone', zone);
  }
  const groupIds: Ids = new Map();
  for (const group of groups) {
    const { id } = await records.insert('user_group', groupRow(group, siteIds, definitions));
    groupIds.set(group.name, id);
  }
  for (const user of users) await records.insert('user', userRow(user, groupIds, passwordHash));
}

function groupRow({ name, type = 0, menu_ids, sites }: DemoGroup, siteIds: Ids, { menu }: Definitions): Row {
  return {
    name,
    type,
    menu_ids: menu_ids ?? menu.filter(({ path, open }) => path && !open).map(({ id }) => id),
    content_site_ids: sites?.map((domain) => siteIds.get(domain)) ?? [...siteIds.values()],
  };
}

function userRow(
  { groups, user_name, email, is_admin, status = 0 }: DemoUser,
  groupIds: Ids,
  password_hash: string,
): Row {
  const user_group = groups.map((name) => groupIds.get(name));
  return { user_name, email, is_admin, status, user_group, password_hash };
}
