import { domainToASCII } from 'node:url';
import { now } from '#definition/projectApi.ts';
import {
  fetchLimits,
  fetchPublicUrl,
  type GuardedFailure,
  type GuardedFetchOptions,
  type GuardedResponse,
  truncateMessageValues,
} from '#server/projectApi.ts';
import { getRootDomain } from '../domains/getRootDomain.ts';
import { getPublisherText } from '../getPublisherText.ts';
import { type AdsTxtFetchResult, classifyResponse, createFailedFetch } from './classifyResponse.ts';
import { parseAdsTxt } from './parseAdsTxt.ts';

/** Options of a fetch of an ads.txt file: those of a guarded fetch, except `mayRedirect`, which is fixed. */
export type AdsTxtFetchOptions = Omit<GuardedFetchOptions, 'mayRedirect'>;

/**
 * Fetches the ads.txt file that applies to a site: the file of its root domain, or the file of the subdomain if the
 * root file refers to it. The deadline covers both requests.
 */
export async function fetchAdsTxt(
  domain: string,
  options: AdsTxtFetchOptions = {},
): Promise<AdsTxtFetchResult> {
  const { deadlineMs = fetchLimits.deadlineMs } = options;
  const started = performance.now();
  const answer = await fetchRootAdsTxt(domain, options);
  const left = Math.max(Math.floor(deadlineMs - (performance.now() - started)), 1);
  return followSubdomain(domain, answer, { ...options, deadlineMs: left });
}

/** Fetches the ads.txt file of a site's root domain. */
export async function fetchRootAdsTxt(
  domain: string,
  options: AdsTxtFetchOptions = {},
): Promise<AdsTxtFetchResult> {
  const root = getRootDomain(domain);
  if (root) return fetchHostAdsTxt(root, root, options);
  const trace = { finalUrl: domain, fetchedAt: now().toISOString() };
  return createFailedFetch(
    'failed',
    getPublisherText('server.adstxt.badDomain', truncateMessageValues({ domain })),
    trace,
  );
}

/**
 * Fetches the file of a site's subdomain if the root file has a SUBDOMAIN line for it, otherwise returns the root file.
 * SUBDOMAIN lines of the subdomain's file are ignored (IAB Tech Lab ads.txt 1.1: only root domains refer to subdomains).
 */
export async function followSubdomain(
  domain: string,
  rootAnswer: AdsTxtFetchResult,
  options: AdsTxtFetchOptions = {},
): Promise<AdsTxtFetchResult> {
  const host = normalizeHost(domain);
  const root = getRootDomain(domain);
  if (!root || host === root || rootAnswer.outcome !== 'found') return rootAnswer;
  const isReferred = parseAdsTxt(rootAnswer.text).variables.some(
    ({ name, value }) => name === 'SUBDOMAIN' && normalizeHost(value) === host,
  );
  return isReferred ? fetchHostAdsTxt(host, root, options) : rootAnswer;
}

function normalizeHost(host: string): string {
  return domainToASCII(host.trim()).replace(/\.$/, '');
}

async function fetchHostAdsTxt(
  host: string,
  root: string,
  options: AdsTxtFetchOptions,
): Promise<AdsTxtFetchResult> {
  const fetchedAt = now().toISOString();
  const answer = await httpsThenHttp(host, root, options);
  const trace = { finalUrl: answer.finalUrl, httpStatus: answer.status, fetchedAt };
  return answer.ok ? classifyResponse(answer, trace) : createFailedFetch('failed', answer.reason, trace);
}

// The guarded fetch blocks internal addresses (SSRF protection). Any https response counts, even an error: http must
// not override it.
async function httpsThenHttp(
  host: string,
  root: string,
  options: AdsTxtFetchOptions,
): Promise<GuardedResponse | GuardedFailure> {
  const { deadlineMs = fetchLimits.deadlineMs } = options;
  const guarded = {
    ...options,
    userAgent: 'Mozilla/5.0 (compatible; AdsTxtVerifier/1.0)',
    mayRedirect: (from: URL) => getRootDomain(from.hostname) === root,
  };
  const secure = await fetchPublicUrl(`https://${host}/ads.txt`, guarded);
  const left = deadlineMs - secure.elapsedMs;
  if (secure.status !== undefined || left <= 0) return secure;
  return fetchPublicUrl(`http://${host}/ads.txt`, { ...guarded, deadlineMs: left });
}
