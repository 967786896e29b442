import { setTimeout } from 'node:timers/promises';
import { now, type RecordValues } from '#definition/projectApi.ts';
import {
  type AppServices,
  createAuditedRecords,
  dailyAt,
  type Job,
  openTenantRecords,
} from '#server/projectApi.ts';
import { getRootDomain } from '../domains/getRootDomain.ts';
import { getPublisherText } from '../getPublisherText.ts';
import limits from '../limits.json';
import { buildVerificationInput, checkSiteAdsTxt } from './checkSiteAdsTxt.ts';
import type { AdsTxtFetchResult } from './classifyResponse.ts';
import { fetchRootAdsTxt, followSubdomain } from './fetchAdsTxt.ts';
import { saveVerification } from './saveVerification.ts';

const {
  at,
  zone,
  minutes,
  atOnce: maxConcurrentHosts,
  pauseSeconds,
  hours: minHoursSinceCheck,
  mostNights: maxNightsBetweenChecks,
} = limits.nightly;

/** Job that verifies the ads.txt of all sites every night, so that errors are noticed before they reduce revenue. */
export const nightlyVerificationJob: Job = {
  name: 'verify-ads-txt',
  next: dailyAt(at, zone),
  minutes,
  work: ({ services, signal }) => verifyDueSites(services, { signal }),
};

interface VerificationOptions {
  signal?: AbortSignal;
  /** Waits between two hosts. Default: a random delay (jitter). */
  pause?: () => Promise<unknown>;
}

/**
 * Verifies all sites that are due. Requests each host once, in random order, a few hosts concurrently; companies with
 * the same host share its response. Recently verified sites are skipped, so that a retried job requests no host twice.
 */
export async function verifyDueSites(
  services: AppServices,
  { signal, pause }: VerificationOptions = {},
): Promise<void> {
  const waiting = shuffle([...(await findDueSites(services)).values()]);
  const rest = pause ?? (() => setTimeout(Math.random() * pauseSeconds * 1_000, undefined, { signal }));
  const failures: unknown[] = [];
  const verifyNext = async () => {
    for (let sites = waiting.pop(); sites; sites = waiting.pop()) {
      signal?.throwIfAborted();
      await verifyHost(services, sites).catch((error: unknown) => failures.push(error));
      await rest();
    }
  };
  await Promise.all(Array.from({ length: maxConcurrentHosts }, verifyNext));
  if (failures.length > 0) throw failures[0];
}

interface DueSite extends RecordValues {
  tenant: number;
  id: number;
  domain: string;
}

/**
 * Returns the due sites of all companies, grouped by host. Sites that did not respond are checked less often
 * (exponential backoff).
 */
async function findDueSites({ database, definitions }: AppServices): Promise<Map<string, DueSite[]>> {
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
    const host = getRootDomain(site.domain) ?? site.domain;
    hosts.set(host, [...(hosts.get(host) ?? []), site]);
  }
  return hosts;
}

/** Exponential backoff: the number of nights between two checks doubles with each failure, up to a maximum. */
function isDue({ ads_txt_checked_time: checked, ads_txt_failures: failures }: RecordValues): boolean {
  if (!checked) return true;
  const nights = Math.min(2 ** Math.max(Number(failures ?? 0) - 1, 0), maxNightsBetweenChecks);
  const since = now().getTime() - new Date(String(checked)).getTime();
  return since >= ((nights - 1) * 24 + minHoursSinceCheck) * 60 * 60 * 1_000;
}

async function verifyHost(
  { database, definitions, code, fetch }: AppServices,
  sites: DueSite[],
): Promise<void> {
  const [first] = sites;
  if (!first) return;
  const rootAnswer = await fetchRootAdsTxt(first.domain, fetch);
  const answers = new Map<string, AdsTxtFetchResult>();
  for (const { tenant, id } of sites) {
    const plain = openTenantRecords(database, definitions, Number(tenant));
    const author = { id: 0, name: getPublisherText('server.adstxt.nightly') };
    const records = createAuditedRecords(plain, definitions, author, code.onChange);
    const site = await records.findFirst('site', { id });
    if (!site) continue;
    const { ads_txt_lines: required } = await records.getTenantRecord();
    if (!Array.isArray(required) || required.length === 0) continue;
    const domain = String(site.domain);
    const answer = answers.get(domain) ?? (await followSubdomain(domain, rootAnswer, fetch));
    answers.set(domain, answer);
    const { changes } = await checkSiteAdsTxt(buildVerificationInput(site, required), fetch, answer);
    // Write an audit entry only when the status changes, not every night.
    const recordsToUpdate = changes.ads_txt_status === site.ads_txt_status ? plain : records;
    await recordsToUpdate.transaction((inner) => saveVerification(inner, id, changes));
  }
}

function shuffle<T>(all: T[]): T[] {
  return all
    .map((one) => ({ one, place: Math.random() }))
    .sort((a, b) => a.place - b.place)
    .map(({ one }) => one);
}
