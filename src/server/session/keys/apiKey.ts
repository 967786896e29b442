import { createHmac, timingSafeEqual } from 'node:crypto';
import { text } from '../../../definition/text';
import { ApiError } from '../../errors/ApiError';
import type { AppOptions } from '../../options';

/** Whose key it is, and how often they have replaced it. */
export interface KeyHolder {
  company_id: number;
  user_id: number;
  renewals: number;
}

const written = /^rpt-(\d{1,15})-(\d{1,15})-(\d{1,9})-[\w-]{43}$/;

/** A user's API key: worked out from the server's secret, so that it can be shown again and is stored nowhere. */
export function apiKey(
  { company_id, user_id, renewals }: KeyHolder,
  appKeySecret: string | undefined,
): string {
  const name = `rpt-${company_id}-${user_id}-${renewals}`;
  return `${name}-${createHmac('sha256', assertSecret({ appKeySecret })).update(name).digest('base64url')}`;
}

/** Whose key a text is; nobody's unless the server itself has worked it out. */
export function holderOf(key: string, secret: string | undefined): KeyHolder | undefined {
  const [, company_id, user_id, renewals] = written.exec(key)?.map(Number) ?? [];
  if (company_id === undefined || user_id === undefined || renewals === undefined) return undefined;
  const holder = { company_id, user_id, renewals };
  const own = Buffer.from(apiKey(holder, secret));
  const sent = Buffer.from(key);
  return own.length === sent.length && timingSafeEqual(own, sent) ? holder : undefined;
}

/** The secret; without one there are no keys. */
export function assertSecret({ appKeySecret }: Pick<AppOptions, 'appKeySecret'>): string {
  if (!appKeySecret) throw new ApiError(503, text('server.key.noSecret'));
  return appKeySecret;
}
