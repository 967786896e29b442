import { placeholders } from '../fill';
import type { Call, CallDefinition, Method } from '../types';

const prefix = '/ssp_publisher';

/** Works out one call: its method, its whole path, and where its answer holds the rows. */
export function loadCall(
  resource: string,
  name: string,
  definition: CallDefinition,
  usual: Partial<Pick<Call, 'changes'>> = {},
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
    rows: given.rows ?? (name === 'list' ? 'data.list' : 'data'),
    total: given.total ?? 'data.total',
    send: given.send ?? {},
    changes: given.changes ?? usual.changes ?? method !== 'GET',
    access: given.public ? 'public' : given.open ? 'open' : given.key ? 'key' : 'granted',
    file: given.file,
    accepts: given.accepts,
    most: given.most,
    names: given.names ?? {},
  };
}
