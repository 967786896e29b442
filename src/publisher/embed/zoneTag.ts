import { now } from '../../definition/clock';
import type { Row } from '../../definition/model/entity';
import type { Services } from '../../server/services';
import { text } from '../text';
import { embedFile } from './pages';

/** Where a zone stands in the database. */
export interface ZoneKey {
  company: number;
  zone_id: number;
}

type Stored = Pick<Services, 'database' | 'definitions'>;

/** A zone is noted as seen at most once in this time, however often its tag is asked for. */
export const noted = 60_000;

const script = embedFile('tag.js');

/** The zone that a file such as "104-7.js" (company and zone) names; none where it names none. */
export function zoneKey(file: string): ZoneKey | undefined {
  const [, company, zone_id] = /^(\d{1,15})-(\d{1,15})\.js$/.exec(file) ?? [];
  return company === undefined ? undefined : { company: Number(company), zone_id: Number(zone_id) };
}

/** The tag of a zone, which fills it with a house ad; none where there is no such zone. */
export async function zoneTag(
  { database, definitions }: Stored,
  { company, zone_id }: ZoneKey,
): Promise<string | undefined> {
  const { column } = definitions.tenant;
  const zone: Row | undefined = await database
    .selectFrom('zone')
    .innerJoin('site', (join) =>
      join.onRef('site.id', '=', 'zone.site_id').onRef(`site.${column}`, '=', `zone.${column}`),
    )
    .select(['zone.ad_size', 'zone.background', 'zone.space', 'site.domain'])
    .where(`zone.${column}`, '=', company)
    .where('zone.zone_id', '=', zone_id)
    .executeTakeFirst();
  return zone && `(() => {\n${script}\nshowZone(${written(houseAd(zone))});\n})();\n`;
}

/** Notes that a zone has been seen now, unless that has just been noted, here or by another process. */
export async function noteSeen(
  { database, definitions }: Stored,
  { company, zone_id }: ZoneKey,
): Promise<void> {
  const at = now().getTime();
  const before = new Date(at - noted).toISOString();
  await database
    .updateTable('zone')
    .set({ seen: true, last_seen: new Date(at).toISOString() })
    .where(definitions.tenant.column, '=', company)
    .where('zone_id', '=', zone_id)
    .where(({ or, eb }) => or([eb('last_seen', 'is', null), eb('last_seen', '<=', before)]))
    .execute();
}

/** What a zone shows: its sizes with the largest first, and the look that it has where its format has one. */
function houseAd({ domain, ad_size, background, space }: Row) {
  const sizes = [ad_size ?? []]
    .flat()
    .map((size) => String(size).split('x').map(Number))
    .filter(([width = 0, height = 0]) => width > 0 && height > 0)
    .sort(([w1 = 0, h1 = 0], [w2 = 0, h2 = 0]) => w2 * h2 - w1 * h1 || w2 - w1);
  return {
    words: [text('server.tag.lead'), text('server.tag.about', { domain })],
    sizes,
    ...(background !== null && { background }),
    ...(space !== null && { space: Number(space) }),
  };
}

/** A value as it is written into a script, wherever that stands. */
function written(value: unknown): string {
  return JSON.stringify(value)
    .replaceAll('<', '\\u003c')
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029');
}
