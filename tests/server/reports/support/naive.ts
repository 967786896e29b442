import type { ContentFact } from './contentFacts.ts';

/** A request to the content ads report, in the API's format. */
export interface Asked {
  dimensions: string[];
  date_range: [string, string];
  filters: Record<string, unknown[]>;
  timezone?: string;
}

type Sums = Record<'requests' | 'responses' | 'impressions' | 'clicks', number> & {
  gross: bigint;
  net: bigint;
};
export type Figures = Record<string, number | null>;

/** Columns of facts whose dimension has another name in the report. */
const stored: Record<string, keyof ContentFact> = { Domain: 'SiteId', Zone: 'ZoneId' };

export function storedName(dimension: string): keyof ContentFact {
  return stored[dimension] ?? (dimension as keyof ContentFact);
}

/** Computes the report without the engine (reference implementation): its rows by dimension values, and its total. */
export function naiveReport(facts: ContentFact[], { dimensions, date_range, filters, timezone }: Asked) {
  const [begin, end] = date_range;
  const matching = facts.filter(
    (fact) =>
      fact.Date >= begin &&
      fact.Date <= end &&
      (timezone === undefined || fact.TimeZone === timezone) &&
      Object.entries(filters).every(
        ([name, values]) => values.length === 0 || values.includes(fact[storedName(name)]),
      ),
  );
  const groups = new Map<string, ContentFact[]>();
  for (const fact of matching) {
    const key = JSON.stringify(dimensions.map((name) => fact[storedName(name)]));
    groups.set(key, [...(groups.get(key) ?? []), fact]);
  }
  const rows = new Map([...groups].map(([key, group]) => [key, figures(group)]));
  return { rows, total: figures(matching) };
}

function figures(facts: ContentFact[]): Figures {
  const none: Sums = { requests: 0, responses: 0, impressions: 0, clicks: 0, gross: 0n, net: 0n };
  const sums = facts.reduce((all, fact) => add(all, fact), none);
  const { requests, responses, impressions, clicks } = sums;
  const gross = amount(sums.gross);
  return {
    AdRequest: requests,
    AdResponse: responses,
    Impressions: impressions,
    Clicks: clicks,
    FillRate: ratio(impressions, requests),
    ResponseRate: ratio(responses, requests),
    ImpressionRate: ratio(impressions, responses),
    Ctr: ratio(clicks, impressions),
    GrossRevenue: gross,
    NetRevenue: amount(sums.net),
    ECpm: ratio(gross * 1000, impressions),
    Cpc: ratio(gross, clicks),
  };
}

function add(all: Sums, fact: ContentFact): Sums {
  return {
    requests: all.requests + fact.requests,
    responses: all.responses + fact.responses,
    impressions: all.impressions + fact.impressions,
    clicks: all.clicks + fact.clicks,
    gross: all.gross + fact.gross_revenue,
    net: all.net + fact.net_revenue,
  };
}

function amount(billionths: bigint): number {
  return Number(billionths) / 1e9;
}

function ratio(over: number, under: number): number | null {
  return under === 0 ? null : over / under;
}
