import { createHmac, timingSafeEqual } from 'node:crypto';
import { ApiError } from '#server/errors/ApiError.ts';
import type { AppServices } from '#server/services.ts';
import { getBaseText } from '../getBaseText.ts';

/** The owner of an API key, and how often they have rotated it. */
interface ApiKeyOwner {
  tenant: number;
  user: number;
  renewals: number;
}

const apiKeyPattern = /^rpt-(\d{1,15})-(\d{1,15})-(\d{1,9})-[\w-]{43}$/;

/** Derives the API key of a user from the server secret (HMAC-SHA256). The key is not stored. */
export function deriveApiKey({ tenant, user, renewals }: ApiKeyOwner, secret: string | undefined): string {
  const name = `rpt-${tenant}-${user}-${renewals}`;
  return `${name}-${createHmac('sha256', requireServerSecret({ secret })).update(name).digest('base64url')}`;
}

/** Verifies an API key in constant time and returns its owner; undefined if the key is invalid. */
export function verifyApiKey(key: string, secret: string | undefined): ApiKeyOwner | undefined {
  const [, tenant, user, renewals] = apiKeyPattern.exec(key)?.map(Number) ?? [];
  if (tenant === undefined || user === undefined || renewals === undefined) return undefined;
  const holder = { tenant, user, renewals };
  const own = Buffer.from(deriveApiKey(holder, secret));
  const sent = Buffer.from(key);
  return own.length === sent.length && timingSafeEqual(own, sent) ? holder : undefined;
}

/** Returns the server secret; throws 503 when it is not set, because API keys are derived from it. */
export function requireServerSecret({ secret }: Pick<AppServices, 'secret'>): string {
  if (!secret) throw new ApiError(503, getBaseText('server.key.noSecret'));
  return secret;
}
