import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import bounds from '../../definition/bounds.json';
import type { Entity } from '../../definition/model/entity';
import { profile } from '../../definition/profile';
import { text } from '../../definition/text';
import type { User } from '../access/user';
import { ApiError } from '../errors/ApiError';
import type { Submission } from '../storage/Once';
import type { Endpoint } from './endpoints';
import type { Received } from './receive';

const { once, version } = profile;

/** The key under which a request is made, and what it is made of; none where it has none. */
export type Keyed = Pick<Submission, 'key' | 'hash'>;

/** Reads the key that a request carries, and takes down what it asks an endpoint for. */
export function keyOf(
  { method, url, headers }: Pick<FastifyRequest, 'method' | 'url' | 'headers'>,
  { values, file }: Received,
  { resource: { entity } }: Endpoint,
): Keyed | undefined {
  const key = headers[once.header.toLowerCase()];
  if (key === undefined) return undefined;
  if (!/^[\x21-\x7e]+$/.test(String(key)) || key.length > bounds.onceKey)
    throw new ApiError(400, text('server.onceKey', { name: once.header, most: bounds.onceKey }));
  const read = headers[version.header.toLowerCase()];
  const sent = JSON.stringify([method, url, read, values, file?.name], withoutUnread(entity));
  const hash = createHash('sha256').update(sent);
  if (file) hash.update(file.bytes);
  return { key: String(key), hash: hash.digest('hex') };
}

/** Leaves out what is only ever written, such as a password: a hash that is made as fast as this one would betray it. */
function withoutUnread(entity?: Entity) {
  const written = Object.values(entity?.properties ?? {}).filter(({ writeOnly }) => writeOnly);
  const names = written.map(({ name, at = [name] }) => at.at(-1));
  return (name: string, value: unknown) => (names.includes(name) ? undefined : value);
}

/** Whose request it is that is made under a key. */
export function submissionOf(keyed: Keyed, { tenant, id }: User): Submission {
  return { ...keyed, tenant, user: String(id) };
}
