import type { Row } from '../../definition/types';
import type { SiteKind } from './answers';
import cascade from './cascade.json';
import lantern from './lantern.json';
import northwind from './northwind.json';

export interface DemoSite {
  domain: string;
  timezone: string;
  verify_status: string;
  /** What the site answers; a site without it still waits for its ads.txt. */
  serves?: SiteKind;
  /** What it answered when it was last verified, where that is something else. */
  served?: SiteKind;
  /** How many zones it has. */
  zones?: number;
}

export interface DemoGroup {
  name: string;
  type?: number;
  /** The menu items that it grants. Default: every one. */
  menu_ids?: string[];
  /** The domains that it grants. Default: every one. */
  sites?: string[];
  /** The names of the apps that it grants. Default: every one. */
  apps?: string[];
  /** The domains of the search-ad sites that it grants. Default: every one. */
  search_sites?: string[];
}

export interface DemoUser {
  user_name: string;
  email: string;
  is_admin: boolean;
  /** By name. */
  groups: string[];
  /** 1 is disabled. Default: enabled. */
  status?: number;
  /** Who this is, for those who choose a login; those without are not offered. */
  description?: string;
}

export interface DemoCompany {
  /** Where its further records are, in records/. */
  folder: string;
  company: Row & { company_id: number; ads_txt_lines: string[] };
  groups: DemoGroup[];
  users: DemoUser[];
  channels: string[];
  sites: DemoSite[];
}

/** The publishers of the demo; the first is the one to show. */
export const companies = Object.entries({ northwind, cascade, lantern }).map(
  ([folder, company]) => ({ ...company, folder }) as DemoCompany,
);
