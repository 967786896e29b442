import { now, type RecordValues } from '#definition/projectApi.ts';
import type { AppServices } from '#server/projectApi.ts';
import { getPublisherText } from '../getPublisherText.ts';
import { readEmbedFile, renderScriptWithFunctionCall } from './embedPages.ts';

/** The key of a zone: company and zone id. */
export interface ZoneKey {
  company: number;
  zone_id: number;
}

type ZoneStore = Pick<AppServices, 'database' | 'definitions'>;

/** Minimum time between two updates of a zone's `last_seen`, in milliseconds. */
export const lastSeenIntervalMs = 60_000;

const tagScript = readEmbedFile('tag.js');

/** Parses a file name such as "104-7.js" (company and zone). Undefined if it does not match. */
export function parseZoneTagName(file: string): ZoneKey | undefined {
  const [, company, zone_id] = /^(\d{1,15})-(\d{1,15})\.js$/.exec(file) ?? [];
  return company === undefined ? undefined : { company: Number(company), zone_id: Number(zone_id) };
}

/** Renders the tag of a zone, which shows a house ad. Undefined if the zone does not exist. */
export async function renderZoneTag(
  { database, definitions }: ZoneStore,
  { company, zone_id }: ZoneKey,
): Promise<string | undefined> {
  const { column } = definitions.tenant;
  const zone: RecordValues | undefined = await database
    .selectFrom('zone')
    .innerJoin('site', (join) =>
      join.onRef('site.id', '=', 'zone.site_id').onRef(`site.${column}`, '=', `zone.${column}`),
    )
    .select(['zone.ad_size', 'zone.background', 'zone.space', 'site.domain'])
    .where(`zone.${column}`, '=', company)
    .where('zone.zone_id', '=', zone_id)
    .executeTakeFirst();
  const name = `${company}-${zone_id}`;
  return zone && renderScriptWithFunctionCall(tagScript, 'showZone', { name, ...buildHouseAd(zone) });
}

/** Updates the zone's `last_seen`, unless this or another process has just done so. */
export async function updateZoneLastSeen(
  { database, definitions }: ZoneStore,
  { company, zone_id }: ZoneKey,
): Promise<void> {
  const at = now().getTime();
  const before = new Date(at - lastSeenIntervalMs).toISOString();
  await database
    .updateTable('zone')
    .set({ seen: true, last_seen: new Date(at).toISOString() })
    .where(definitions.tenant.column, '=', company)
    .where('zone_id', '=', zone_id)
    .where(({ or, eb }) => or([eb('last_seen', 'is', null), eb('last_seen', '<=', before)]))
    .execute();
}

/** Returns the content of a zone: its sizes, largest first, and the style if its format has one. */
function buildHouseAd({ domain, ad_size, background, space }: RecordValues) {
  const sizes = [ad_size ?? []]
    .flat()
    .map((size) => String(size).split('x').map(Number))
    .filter(([width = 0, height = 0]) => width > 0 && height > 0)
    .sort(([w1 = 0, h1 = 0], [w2 = 0, h2 = 0]) => w2 * h2 - w1 * h1 || w2 - w1);
  return {
    words: [getPublisherText('server.tag.lead'), getPublisherText('server.tag.about', { domain })],
    sizes,
    ...(background !== null && { background }),
    ...(space !== null && { space: Number(space) }),
  };
}
