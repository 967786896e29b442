import { fill } from '../../definition/fill';
import type { Definitions, Row } from '../../definition/types';
import { zoneKeyName } from '../rules/zoneKeyName';
import zones from './zones.json';

const HOUR = 60 * 60 * 1000;

/** The records of a site's first zones: every placement on its first page, then on the next. */
export function demoZones(site: Row, count: number, definitions: Definitions): Row[] {
  const begun = new Date(site.created_time as string).getTime();
  return zones.pages
    .flatMap((page) => zones.placements.map((placement) => onPage(page, placement)))
    .slice(0, count)
    .map((zone, index) => ({
      ...zone,
      site_id: site.id,
      zone_key_name: zoneKeyName(zone, definitions),
      created_time: new Date(begun + (index + 1) * HOUR).toISOString(),
    }));
}

function onPage(page: string, placement: Row & { description?: string }): Row {
  const description = placement.description && fill(placement.description, { page });
  // Only recommendations have a space; the other formats must not take its default.
  return { space: null, ...placement, description };
}
