import { filledUrl } from '../../../definition/macroUrl';
import { text } from '../../../definition/text';
import type { Row } from '../../../definition/types';
import { ApiError } from '../../errors/ApiError';
import { fetchGuarded } from '../../fetch/fetchGuarded';
import { Attempts } from '../../session/Attempts';
import type { CallContext } from '../types';
import samples from './samples.json';

/** How many characters of an answer are shown. */
const shown = 1000;

const attempts = new Attempts(10, 60_000);

/** What a test of a postback link found: the server's answer, or why there was none. */
export interface PostbackTest {
  url: string;
  elapsed_ms: number;
  /** The HTTP status of the last answer. */
  status?: number;
  /** Where redirects led. */
  final_url?: string;
  /** The start of the answer's body. */
  body?: string;
  /** Whether the body went on. */
  truncated?: boolean;
  /** Why nothing was answered. */
  reason?: string;
}

/** Calls a postback link with sample values, as the network would, and tells what came back. */
export async function sendTest({ record, user, options }: CallContext): Promise<PostbackTest> {
  refuseWhen(attempts.count(`${user.company_id} ${user.user_id}`));
  const url = withScheme(filledUrl(String(record.postback_url), sampleValues(record)));
  const { fetch = {} } = options;
  const found = await fetchGuarded(url, { ...fetch, userAgent: 'PublisherConsole-PostbackTest/1.0' });
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
  return { ...samples, event_type: first, timestamp: Math.floor(Date.now() / 1000) };
}

function withScheme(url: string): string {
  return /^https?:\/\//.test(url) ? url : `https://${url}`;
}

function refuseWhen(seconds: number | undefined): void {
  if (seconds === undefined) return;
  const headers = { 'retry-after': String(seconds) };
  throw new ApiError(429, text('server.postback.tooMany', { seconds }), undefined, headers);
}
