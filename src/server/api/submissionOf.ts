import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import bounds from '../../definition/bounds.json';
import { profile } from '../../definition/profile';
import { text } from '../../definition/text';
import type { User } from '../access/user';
import { ApiError } from '../errors/ApiError';
import type { Submission } from '../storage/Once';
import type { Received } from './receive';

const { once, version } = profile;

/** The key under which a request is made, and what it is made of; none where it has none. */
export type Keyed = Pick<Submission, 'key' | 'hash'>;

/** Reads the key that a request carries, and takes down what it asks for. */
export function keyOf(
  { method, url, headers }: Pick<FastifyRequest, 'method' | 'url' | 'headers'>,
  { values, file }: Received,
): Keyed | undefined {
  const key = headers[once.header.toLowerCase()];
  if (key === undefined) return undefined;
  if (!/^[\x21-\x7e]+$/.test(String(key)) || key.length > bounds.onceKey)
    throw new ApiError(400, text('server.onceKey', { name: once.header, most: bounds.onceKey }));
  const read = headers[version.header.toLowerCase()];
  const hash = createHash('sha256').update(JSON.stringify([method, url, read, values, file?.name]));
  if (file) hash.update(file.bytes);
  return { key: String(key), hash: hash.digest('hex') };
}

/** Whose request it is that is made under a key. */
export function submissionOf(keyed: Keyed, { tenant, id }: User): Submission {
  return { ...keyed, tenant, user: String(id) };
}
