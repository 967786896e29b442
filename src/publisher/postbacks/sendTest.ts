import { now } from '../../definition/clock';
import type { Row } from '../../definition/model/entity';
import type { CallContext } from '../../server/context';
import { ApiError } from '../../server/errors/ApiError';
import { agentName } from '../../server/fetch/agentName';
import { fetchGuarded } from '../../server/fetch/fetchGuarded';
import type { Services } from '../../server/services';
import { Attempts } from '../../server/session/rateLimit';
import { text } from '../text';
import { filledUrl } from './macroUrl';
import type { PostbackTest } from './PostbackTest';
import samples from './samples.json';

/** How many characters of an answer are shown. */
const shown = 1000;

/** How often each user has tested, for each app. */
const attemptsOf = new WeakMap<Services, Attempts>();

/** Calls a postback link with sample values, as the network would, and tells what came back. */
export async function sendTest({ record, user, services }: CallContext): Promise<PostbackTest> {
  const attempts = attemptsOf.get(services) ?? new Attempts(10, 60_000);
  attemptsOf.set(services, attempts);
  refuseWhen(attempts.count(`${user.tenant} ${user.id}`));
  const url = withScheme(filledUrl(String(record.postback_url), sampleValues(record)));
  const { fetch = {} } = services;
  const found = await fetchGuarded(url, { ...fetch, userAgent: agentName('PostbackTest') });
  const trace = {
    url,
    elapsed_ms: found.elapsedMs,
    status: found.status,
    final_url: found.finalUrl === url ? undefined : found.finalUrl,
  };
  if (!found.ok) return { ...trace, reason: found.reason };
  return {
    ...trace,
    body: found.body.slice(0, shown),
    truncated: found.truncated || found.body.length > shown,
  };
}

function sampleValues({ event_type }: Row): Row {
  const [first] = [event_type].flat();
  return { ...samples, event_type: first, timestamp: Math.floor(now().getTime() / 1000) };
}

function withScheme(url: string): string {
  return /^https?:\/\//.test(url) ? url : `https://${url}`;
}

function refuseWhen(seconds: number | undefined): void {
  if (seconds === undefined) return;
  const headers = { 'retry-after': String(seconds) };
  throw new ApiError(429, text('server.postback.tooMany', { seconds }), undefined, headers);
}
