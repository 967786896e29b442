import type { IncomingHttpHeaders } from 'node:http';
import { Agent } from 'undici';
import { agentName } from './agentName';
import { asFetchFailure, type FailureCode, FetchFailure } from './failure';
import { follow, type Progress, type Rules } from './follow';
import { type GuardOptions, guardedConnector } from './guard';
import { LIMITS } from './limits';
import { readText } from './readText';

export type FetchOptions = GuardOptions & {
  /** For everything together: names, connections, redirects and the body. */
  deadlineMs?: number;
  /** Any redirect by default. */
  mayRedirect?: Rules['mayRedirect'];
  /** Who asks, as the server asked is told. */
  userAgent?: string;
};
export type GuardedResponse = {
  ok: true;
  status: number;
  headers: IncomingHttpHeaders;
  finalUrl: string;
  body: string;
  /** True when the body went on beyond the limit. */
  truncated: boolean;
  elapsedMs: number;
};
export type GuardedFailure = {
  ok: false;
  code: FailureCode;
  reason: string;
  /** Of the last answer, when there was one. */
  status?: number;
  finalUrl: string;
  elapsedMs: number;
};

/** GETs an address named by a stranger under the rules of the guard; a failure is a result, not an exception. */
export async function fetchGuarded(
  url: string,
  {
    deadlineMs = LIMITS.deadlineMs,
    mayRedirect = () => true,
    userAgent = `Mozilla/5.0 (compatible; ${agentName()})`,
    ...guard
  }: FetchOptions = {},
): Promise<GuardedResponse | GuardedFailure> {
  const started = performance.now();
  const elapsed = () => Math.round(performance.now() - started);
  const progress: Progress = { url };
  const agent = guardedAgent(deadlineMs, guard);
  const signal = AbortSignal.timeout(deadlineMs);
  // undici heeds the signal only once a socket is open; this ends a name or a connection that hangs.
  signal.addEventListener('abort', () => agent.destroy(new FetchFailure('deadline')));
  try {
    const { statusCode, headers, body } = await follow(url, agent, progress, {
      signal,
      mayRedirect,
      userAgent,
    });
    const text = await readText(body);
    return { ok: true, status: statusCode, headers, ...text, finalUrl: progress.url, elapsedMs: elapsed() };
  } catch (error) {
    const { code, message } = signal.aborted ? new FetchFailure('deadline') : asFetchFailure(error);
    const { status, url: finalUrl } = progress;
    return { ok: false, code, reason: message, status, finalUrl, elapsedMs: elapsed() };
  } finally {
    await agent.destroy();
  }
}

// One agent a fetch, without keep-alive: no later fetch, with other rules, finds a socket left open.
// Half of the time is the most for a connection, so that a dead https port leaves time for http.
function guardedAgent(deadlineMs: number, guard: GuardOptions): Agent {
  return new Agent({
    connect: guardedConnector(deadlineMs / 2, guard),
    pipelining: 0,
    maxResponseSize: LIMITS.bodyBytes,
  });
}
