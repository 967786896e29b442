import { limitAttempts } from '../../base/session/attempts';
import { now } from '../../definition/clock';
import type { Row } from '../../definition/model/entity';
import type { CallContext } from '../../server/context';
import { agentName } from '../../server/fetch/agentName';
import { fetchGuarded } from '../../server/fetch/fetchGuarded';
import limits from '../limits.json';
import { text } from '../text';
import { filledUrl } from './macroUrl';
import type { PostbackTest } from './PostbackTest';
import samples from './samples.json';

/** How many characters of an answer are shown. */
const shown = 1000;

/** Calls a postback link with sample values, as the network would, and tells what came back. */
export async function sendTest(context: CallContext): Promise<PostbackTest> {
  const { record, user, services } = context;
  const attempt = { name: `postback ${user.tenant} ${user.id}`, limit: limits.postbackTests };
  await limitAttempts(context, [attempt], (wait) => text('server.postback.tooMany', wait));
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
