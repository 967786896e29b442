import { placeholders } from '../fill';
import type { Call, CallDefinition, Method } from '../model/resource';
import { profile } from '../profile';

/** What a call does not say itself. */
interface CallFrame {
  /** What its path begins with, unless it begins with //. */
  prefix: string;
  /** Whether it changes records, unless it says so. Default: unless it is a GET. */
  changes?: boolean;
  /** Whether its answer is secret, unless it says so. Default: it is not. */
  secret?: boolean;
  /** Whether its answer is worth keeping. Default: it is not. */
  seldomChanges?: boolean;
}

/** Works out one call: its method, its whole path, and where its answer holds the rows. */
export function loadCall(
  resource: string,
  name: string,
  definition: CallDefinition,
  { prefix, changes, secret = false, seldomChanges = false }: CallFrame,
): Call {
  const given = typeof definition === 'string' ? { call: definition } : definition;
  const [method = 'GET', below = '/'] = given.call.split(' ');
  const path = below.startsWith('//') ? below.slice(1) : prefix + below;
  return {
    name,
    resource,
    method: method as Method,
    path,
    params: placeholders(path),
    version: given.version ?? 'v1',
    rows: given.rows ?? (name === 'list' ? profile.answer.rows : profile.answer.data),
    total: given.total ?? profile.answer.total,
    send: given.send ?? {},
    changes: given.changes ?? changes ?? method !== 'GET',
    secret: given.secret ?? secret,
    seldomChanges,
    access: given.public ? 'public' : given.open ? 'open' : given.key ? 'key' : 'granted',
    file: given.file,
    accepts: given.accepts,
    whole: given.whole ?? false,
    most: given.most,
    names: given.names ?? {},
  };
}
