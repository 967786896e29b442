import { addDays } from '#definition/time/days.ts';
import { random } from './random.ts';

/** A fact of the content ads report in JavaScript; revenues are integers in billionths. */
export interface ContentFact {
  Date: string;
  TimeZone: string;
  SiteId: number;
  ZoneId: number;
  AdFormat: string;
  Country: string;
  Device: string;
  Channel: number;
  requests: number;
  responses: number;
  impressions: number;
  clicks: number;
  gross_revenue: bigint;
  net_revenue: bigint;
}

const formats = ['banner', 'native', 'int'];
const countries = ['US', 'DE', 'FR', ''];
const devices = ['Mobile', 'Desktop', 'Tablets', 'Other devices'];

/** Time zones of the test sites, by id. */
export const siteZones: Record<number, string> = {
  1: 'UTC+01:00',
  2: 'UTC+01:00',
  3: 'UTC-05:00',
  4: 'UTC+09:00',
};

/** Generates random facts, some with identical dimensions, some with all metrics zero. */
export function contentFacts(seed: number, count: number, today: string): ContentFact[] {
  const { whole, oneOf } = random(seed);
  return Array.from({ length: count }, () => {
    const SiteId = whole(1, 4);
    const requests = whole(0, 9) === 0 ? 0 : whole(1, 500);
    const impressions = Math.floor(requests / 2);
    return {
      Date: addDays(today, -whole(0, 9)),
      TimeZone: siteZones[SiteId] ?? '',
      SiteId,
      ZoneId: SiteId * 10 + whole(0, 2),
      AdFormat: oneOf(formats),
      Country: oneOf(countries),
      Device: oneOf(devices),
      Channel: whole(0, 2),
      requests,
      responses: Math.floor(requests * 0.9),
      impressions,
      clicks: Math.floor(impressions / whole(3, 40)),
      gross_revenue: BigInt(whole(-100, 5_000_000)) * 1000n,
      net_revenue: BigInt(whole(0, 3_000_000)) * 1000n,
    };
  });
}

/** Formats facts as a pipeline would deliver them. */
export function contentCsv(facts: ContentFact[], company: number): string {
  const lines = facts.map(({ gross_revenue, net_revenue, ...fact }) =>
    [company, ...Object.values(fact), decimal(gross_revenue), decimal(net_revenue)].join(','),
  );
  const header =
    'company_id,Date,TimeZone,SiteId,ZoneId,AdFormat,Country,Device,Channel,requests,responses,impressions,clicks,gross_revenue,net_revenue';
  return [header, ...lines, ''].join('\n');
}

/** Formats an integer in billionths as a decimal. */
function decimal(billionths: bigint): string {
  const sign = billionths < 0n ? '-' : '';
  const digits = String(billionths < 0n ? -billionths : billionths).padStart(10, '0');
  return `${sign}${digits.slice(0, -9)}.${digits.slice(-9)}`;
}
