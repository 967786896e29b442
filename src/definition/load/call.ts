import { placeholders } from '../fill';
import type { Profile } from '../model/profile';
import type { Call, CallDefinition, Method } from '../model/resource';
import reference from '../profiles/reference.json';

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
  /** Which files may be sent to it, unless it says so. */
  accepts?: Call['accepts'];
  /** How the API speaks. Default: as the reference server does. */
  speaks?: Profile;
}

/** Works out one call: its method, its whole path, and where its answer holds the rows. */
export function loadCall(
  resource: string,
  name: string,
  definition: CallDefinition,
  { prefix, changes, secret = false, seldomChanges = false, accepts, speaks }: CallFrame,
): Call {
  const given = typeof definition === 'string' ? { call: definition } : definition;
  const [method = 'GET', below = '/'] = given.call.split(' ');
  const path = below.startsWith('//') ? below.slice(1) : prefix + below;
  const { rows, record, total } = (speaks ?? reference).records;
  return {
    name,
    resource,
    profile: speaks?.isForeign ? speaks.name : undefined,
    method: method as Method,
    path,
    params: placeholders(path),
    version: given.version ?? 'v1',
    rows: given.rows ?? (name === 'list' ? rows : record),
    total: given.total ?? total ?? '',
    send: given.send ?? {},
    alsoSets: given.alsoSets ?? [],
    changes: given.changes ?? changes ?? method !== 'GET',
    secret: given.secret ?? secret,
    mails: given.mails ?? false,
    seldomChanges,
    access: given.public ? 'public' : given.open ? 'open' : given.key ? 'key' : 'granted',
    file: given.file,
    accepts: given.accepts ?? accepts,
    whole: given.whole ?? false,
    most: given.most,
    names: given.names ?? {},
  };
}
