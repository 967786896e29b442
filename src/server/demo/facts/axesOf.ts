import type { Row } from '../../../definition/types';
import type { Records } from '../../records/records';
import type { Axis, Member } from './Axis';
import members from './members.json';
import recipes from './recipes.json';

type Listed = Record<string, Record<string, string | number>[]>;

/** The things that a company's facts can be about, by the name that recipes have for them. */
export async function axesOf(records: Records): Promise<Record<string, Axis>> {
  const sites = await records.find('site');
  const zones = await records.find('zone');
  const channels = await records.find('channel');
  const searchSites = await records.find('search_site', { status: 1 });
  const widgets = await records.find('widget', { status: 'active' });
  const apps = await records.find('app', { status: 'Live' });
  const adUnits = await records.find('ad_unit', { status: 'Live', app_id: apps.map(({ app_id }) => app_id) });
  const busy = sites.filter(({ id }) => zones.some(({ site_id }) => site_id === id));
  const listed = Object.entries(members.all as Listed).map(([name, list]) => [name, list.map(memberOf)]);
  return {
    ...Object.fromEntries(listed),
    country: shares('country'),
    device: shares('device'),
    widgets: widgets.map(({ widget_id }, index) => memberOf({ widget_id: Number(widget_id) }, index)),
    adUnits: adUnits.map((unit, index) => memberOf(columnsOf(unit, apps), index)),
    sites: busy.map((site, index) => siteMember(site, index)),
    searchSites: searchSites.map(({ id, domain }, index) =>
      memberOf({ site_id: Number(id), domain: String(domain) }, index),
    ),
    zones: zones.map((zone) => zoneMember(zone, sites, channels)),
  };
}

function shares(column: 'country' | 'device'): Axis {
  return Object.entries(recipes.shares[column]).map(([value, weight]) => ({
    columns: { [column]: value },
    weight,
  }));
}

/** The first of a list is the greatest. */
function memberOf(columns: Member['columns'], index: number): Member {
  return { columns, weight: 1 / (1 + index * 0.35) };
}

function columnsOf({ id, app_id, ad_format }: Row, apps: Row[]): Member['columns'] {
  const app = apps.find((one) => one.app_id === app_id);
  const ids = { app_id: Number(app_id), ad_unit_id: Number(id) };
  return { ...ids, os: String(app?.app_platform), ad_format: String(ad_format) };
}

function siteMember({ id, timezone }: Row, index: number): Member {
  return { ...memberOf({ site_id: Number(id) }, index), timezone: String(timezone) };
}

function zoneMember({ zone_id, site_id, ad_type }: Row, sites: Row[], channels: Row[]): Member {
  const index = sites.findIndex(({ id }) => id === site_id);
  const timezone = String(sites[index]?.timezone);
  const channel = channels[Number(zone_id) % Math.max(channels.length, 1)];
  const columns = {
    site_id: Number(site_id),
    zone_id: Number(zone_id),
    time_zone: timezone,
    ad_format: (members.adFormats as Record<string, string>)[String(ad_type)] ?? 'banner',
    // One zone in four is in no channel.
    channel_id: Number(zone_id) % 4 === 0 ? 0 : Number(channel?.id ?? 0),
  };
  return { columns, timezone, weight: 1 / (1 + (index % 12) * 0.3 + (Number(zone_id) % 7) * 0.2) };
}
