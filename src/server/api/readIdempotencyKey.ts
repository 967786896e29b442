import { createHash, scrypt } from 'node:crypto';
import { promisify } from 'node:util';
import type { FastifyRequest } from 'fastify';
import { apiProtocol } from '#definition/api/apiProtocol.ts';
import bounds from '#definition/bounds.json';
import type { Entity } from '#definition/model/entity.ts';
import { formatMessage } from '#definition/text/messages.ts';
import type { User } from '../access/User.ts';
import { ApiError } from '../errors/ApiError.ts';
import type { IdempotencyKey } from '../storage/idempotency.ts';
import type { ApiEndpoint } from './endpoints/buildResourceAndDictionaryEndpoints.ts';
import type { RequestPayload } from './readRequestPayload.ts';

const { once, version } = apiProtocol;

/** The idempotency key of a request and the hash of the request. */
export type RequestIdempotencyKey = Pick<IdempotencyKey, 'key' | 'hash'>;

/** Reads the idempotency key of a request and hashes the request; undefined without a key. */
export async function readIdempotencyKey(
  { method, url, headers }: Pick<FastifyRequest, 'method' | 'url' | 'headers'>,
  { values, file }: RequestPayload,
  { resource: { entity } }: ApiEndpoint,
): Promise<RequestIdempotencyKey | undefined> {
  const key = headers[once.header.toLowerCase()];
  if (key === undefined) return undefined;
  if (!/^[\x21-\x7e]+$/.test(String(key)) || key.length > bounds.onceKey)
    throw new ApiError(400, formatMessage('server.onceKey', { name: once.header, most: bounds.onceKey }));
  const read = headers[version.header.toLowerCase()];
  const match = headers['if-match'];
  const secrets: unknown[] = [];
  const replacer = createSecretFilter(entity, (value) => secrets.push(value));
  const sent = JSON.stringify([method, url, read, match, values, file?.name], replacer);
  const hash = createHash('sha256').update(sent);
  if (secrets.length > 0) hash.update(await hashSlowly(JSON.stringify(secrets), String(key)));
  if (file) hash.update(file.bytes);
  return { key: String(key), hash: hash.digest('hex') };
}

/** A slow hash: a fast one of a password could be brute-forced. */
const hashSlowly = promisify(
  (secret: string, salt: string, done: (error: Error | null, hash: Buffer) => void) =>
    scrypt(secret, salt, 32, done),
);

/** Returns a JSON replacer that takes out write-only properties, such as passwords. */
function createSecretFilter(entity: Entity | undefined, takeOut: (value: unknown) => void) {
  const written = Object.values(entity?.properties ?? {}).filter(({ writeOnly }) => writeOnly);
  const names = written.map(({ name, path = [name] }) => path.at(-1));
  return (name: string, value: unknown) => {
    if (!names.includes(name)) return value;
    takeOut(value);
    return undefined;
  };
}

/** Adds the tenant and user to an idempotency key. */
export function scopeIdempotencyKey(keyed: RequestIdempotencyKey, { tenant, id }: User): IdempotencyKey {
  return { ...keyed, tenant, user: String(id) };
}
