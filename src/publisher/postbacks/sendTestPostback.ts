import { enforceRateLimits } from '#base/projectApi.ts';
import { now, type RecordValues } from '#definition/projectApi.ts';
import { buildUserAgent, type CallContext, fetchPublicUrl } from '#server/projectApi.ts';
import { getPublisherText } from '../getPublisherText.ts';
import limits from '../limits.json';
import { fillPostbackUrlMacros } from './buildPostbackUrl.ts';
import type { PostbackTestResult } from './PostbackTestResult.ts';
import samples from './samples.json';

/** Maximum number of characters shown of a response. */
const maxShownCharacters = 1000;

/**
 * Calls a postback URL with sample values, as the network would, and returns the response. Uses the guarded fetch,
 * which blocks internal addresses (SSRF protection).
 */
export async function sendTestPostback(context: CallContext): Promise<PostbackTestResult> {
  const { record, user, services } = context;
  const attempt = { name: `postback ${user.tenant} ${user.id}`, limit: limits.postbackTests };
  await enforceRateLimits(context, [attempt], (wait) => getPublisherText('server.postback.tooMany', wait));
  const url = addScheme(fillPostbackUrlMacros(String(record.postback_url), buildSampleValues(record)));
  const { fetch = {} } = services;
  const found = await fetchPublicUrl(url, { ...fetch, userAgent: buildUserAgent('PostbackTest') });
  const trace = {
    url,
    elapsed_ms: found.elapsedMs,
    status: found.status,
    final_url: found.finalUrl === url ? undefined : found.finalUrl,
  };
  if (!found.ok) return { ...trace, reason: found.reason };
  return {
    ...trace,
    body: found.body.slice(0, maxShownCharacters),
    truncated: found.truncated || found.body.length > maxShownCharacters,
  };
}

function buildSampleValues({ event_type }: RecordValues): RecordValues {
  const [first] = [event_type].flat();
  return { ...samples, event_type: first, timestamp: Math.floor(now().getTime() / 1000) };
}

function addScheme(url: string): string {
  return /^https?:\/\//.test(url) ? url : `https://${url}`;
}
