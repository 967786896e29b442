import type { IncomingHttpHeaders } from 'node:http';
import { Agent } from 'undici';
import { buildUserAgent } from './buildUserAgent.ts';
import { createGuardedConnector, type FetchGuardOptions } from './createGuardedConnector.ts';
import { FetchFailure, type FetchFailureCode, toFetchFailure } from './FetchFailure.ts';
import {
  type FetchProgress,
  fetchFollowingRedirects,
  type RedirectFetchOptions,
} from './fetchFollowingRedirects.ts';
import { fetchLimits } from './fetchLimits.ts';
import { readBodyTextOrTruncate } from './readBodyTextOrTruncate.ts';

/** Options of a fetch of a URL that a user entered. */
export type GuardedFetchOptions = FetchGuardOptions & {
  /** Time limit for the whole fetch: DNS, connections, redirects and body. */
  deadlineMs?: number;
  /** Default: every redirect may be followed. */
  mayRedirect?: RedirectFetchOptions['mayRedirect'];
  /** User-Agent header. */
  userAgent?: string;
};

/** The response of a fetch, of any HTTP status. */
export type GuardedResponse = {
  ok: true;
  status: number;
  headers: IncomingHttpHeaders;
  finalUrl: string;
  body: string;
  /** True if the body exceeded the limit and was cut. */
  truncated: boolean;
  elapsedMs: number;
};

/** Why a fetch has no response. */
export type GuardedFailure = {
  ok: false;
  code: FetchFailureCode;
  reason: string;
  /** HTTP status of the last response, if there was one. */
  status?: number;
  finalUrl: string;
  elapsedMs: number;
};

/**
 * GETs a URL entered by a user, with SSRF protection: public addresses only, limited redirects, size and time. Failures
 * are returned, not thrown.
 */
export async function fetchPublicUrl(
  url: string,
  {
    deadlineMs = fetchLimits.deadlineMs,
    mayRedirect = () => true,
    userAgent = `Mozilla/5.0 (compatible; ${buildUserAgent()})`,
    ...guard
  }: GuardedFetchOptions = {},
): Promise<GuardedResponse | GuardedFailure> {
  const started = performance.now();
  const elapsed = () => Math.round(performance.now() - started);
  const progress: FetchProgress = { url };
  const agent = createGuardedAgent(deadlineMs, guard);
  const signal = AbortSignal.timeout(deadlineMs);
  // undici checks the signal only once a socket is open. Destroying the agent also ends a hanging DNS lookup or
  // connection.
  signal.addEventListener('abort', () => agent.destroy(new FetchFailure('deadline')));
  try {
    const { statusCode, headers, body } = await fetchFollowingRedirects(url, agent, progress, {
      signal,
      mayRedirect,
      userAgent,
    });
    const text = await readBodyTextOrTruncate(body);
    return { ok: true, status: statusCode, headers, ...text, finalUrl: progress.url, elapsedMs: elapsed() };
  } catch (error) {
    const { code, message } = signal.aborted ? new FetchFailure('deadline') : toFetchFailure(error);
    const { status, url: finalUrl } = progress;
    return { ok: false, code, reason: message, status, finalUrl, elapsedMs: elapsed() };
  } finally {
    await agent.destroy();
  }
}

// Creates one agent per fetch, without keep-alive: a later fetch with other rules must not reuse an open socket. A
// connection may take at most half of the deadline, so that http can still be tried after https times out.
function createGuardedAgent(deadlineMs: number, guard: FetchGuardOptions): Agent {
  return new Agent({
    connect: createGuardedConnector(deadlineMs / 2, guard),
    pipelining: 0,
    maxResponseSize: fetchLimits.bodyBytes,
  });
}
