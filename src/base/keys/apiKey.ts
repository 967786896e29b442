import { createHmac, timingSafeEqual } from 'node:crypto';
import { ApiError } from '../../server/errors/ApiError';
import type { Services } from '../../server/services';
import { text } from '../text';

/** Whose key it is, and how often they have replaced it. */
interface KeyHolder {
  tenant: number;
  user: number;
  renewals: number;
}

const written = /^rpt-(\d{1,15})-(\d{1,15})-(\d{1,9})-[\w-]{43}$/;

/** A user's API key: worked out from the server's secret, so that it can be shown again and is stored nowhere. */
export function apiKey({ tenant, user, renewals }: KeyHolder, secret: string | undefined): string {
  const name = `rpt-${tenant}-${user}-${renewals}`;
  return `${name}-${createHmac('sha256', assertSecret({ secret })).update(name).digest('base64url')}`;
}

/** Whose key a text is; nobody's unless the server itself has worked it out. */
export function holderOf(key: string, secret: string | undefined): KeyHolder | undefined {
  const [, tenant, user, renewals] = written.exec(key)?.map(Number) ?? [];
  if (tenant === undefined || user === undefined || renewals === undefined) return undefined;
  const holder = { tenant, user, renewals };
  const own = Buffer.from(apiKey(holder, secret));
  const sent = Buffer.from(key);
  return own.length === sent.length && timingSafeEqual(own, sent) ? holder : undefined;
}

/** The secret; without one there are no keys. */
export function assertSecret({ secret }: Pick<Services, 'secret'>): string {
  if (!secret) throw new ApiError(503, text('server.key.noSecret'));
  return secret;
}
