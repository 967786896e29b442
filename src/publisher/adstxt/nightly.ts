import { setTimeout } from 'node:timers/promises';
import { now } from '../../definition/clock';
import type { Row } from '../../definition/model/entity';
import type { Job } from '../../server/jobs/Job';
import { dailyAt } from '../../server/jobs/schedules';
import { auditedRecords } from '../../server/records/auditedRecords';
import type { Services } from '../../server/services';
import { recordsOf } from '../../server/storage/records';
import { rootDomain } from '../domains/rootDomain';
import limits from '../limits.json';
import { text } from '../text';
import { checkAdsTxt } from './checkAdsTxt';
import { fetchAdsTxt } from './fetchAdsTxt';
import { keepVerification } from './keepVerification';

const { at, zone, minutes, atOnce, pauseSeconds, hours, mostNights } = limits.nightly;

/** Verifies the ads.txt of all sites each night, so that one that broke is noticed before its revenue is. */
export const nightlyVerification: Job = {
  name: 'verify-ads-txt',
  next: dailyAt(at, zone),
  minutes,
  work: ({ services, signal }) => verifyAll(services, { signal }),
};

interface Politeness {
  signal?: AbortSignal;
  /** Waits between two hosts. Default: a while that is never the same. */
  pause?: () => Promise<unknown>;
}

/**
 * Asks each host once, in no order that a host could tell, a few hosts at once: two companies with one host share its
 * answer. What has been verified lately is left out, so that work that is done again asks nobody twice.
 */
export async function verifyAll(services: Services, { signal, pause }: Politeness = {}): Promise<void> {
  const waiting = shuffled([...(await dueSites(services)).values()]);
  const rest = pause ?? (() => setTimeout(Math.random() * pauseSeconds * 1_000, undefined, { signal }));
  const failures: unknown[] = [];
  const verifyNext = async () => {
    for (let sites = waiting.pop(); sites; sites = waiting.pop()) {
      signal?.throwIfAborted();
      await verifyHost(services, sites).catch((error: unknown) => failures.push(error));
      await rest();
    }
  };
  await Promise.all(Array.from({ length: atOnce }, verifyNext));
  if (failures.length > 0) throw failures[0];
}

interface DueSite extends Row {
  tenant: number;
  id: number;
  domain: string;
}

/** The sites of all companies whose turn it is, by the host that is asked; one that did not answer is asked less often. */
async function dueSites({ database, definitions }: Services): Promise<Map<string, DueSite[]>> {
  const { column } = definitions.tenant;
  const found = await database
    .selectFrom('site')
    .select([`${column} as tenant`, 'id', 'domain', 'ads_txt_checked_time', 'ads_txt_failures'])
    .where('ads_txt_status', '<>', 'N/A')
    .where('verify_status', '<>', 'Archive')
    .orderBy(column)
    .orderBy('id')
    .execute();
  const hosts = new Map<string, DueSite[]>();
  for (const site of (found as DueSite[]).filter(isDue)) {
    const host = rootDomain(site.domain) ?? site.domain;
    hosts.set(host, [...(hosts.get(host) ?? []), site]);
  }
  return hosts;
}

/** The nights between two questions double with each that was not answered. */
function isDue({ ads_txt_checked_time: checked, ads_txt_failures: failures }: Row): boolean {
  if (!checked) return true;
  const nights = Math.min(2 ** Math.max(Number(failures ?? 0) - 1, 0), mostNights);
  const since = now().getTime() - new Date(String(checked)).getTime();
  return since >= ((nights - 1) * 24 + hours) * 60 * 60 * 1_000;
}

async function verifyHost({ database, definitions, code, fetch }: Services, sites: DueSite[]): Promise<void> {
  const [first] = sites;
  if (!first) return;
  const answer = await fetchAdsTxt(first.domain, fetch);
  for (const { tenant, id } of sites) {
    const plain = recordsOf(database, definitions, Number(tenant));
    const author = { id: 0, name: text('server.adstxt.nightly') };
    const records = auditedRecords(plain, definitions, author, code.onChange);
    const site = await records.first('site', { id });
    if (!site) continue;
    const { ads_txt_lines: required } = await records.owner();
    const request = {
      domain: String(site.domain),
      required: required as string[],
      lastGood: (site.ads_txt_current as string | null) ?? undefined,
    };
    const { changes } = await checkAdsTxt(request, fetch, answer);
    // That nothing has changed is nothing for the history to tell each night.
    const told = changes.ads_txt_status === site.ads_txt_status ? plain : records;
    await told.transaction((inner) => keepVerification(inner, id, changes));
  }
}

function shuffled<T>(all: T[]): T[] {
  return all
    .map((one) => ({ one, place: Math.random() }))
    .sort((a, b) => a.place - b.place)
    .map(({ one }) => one);
}
