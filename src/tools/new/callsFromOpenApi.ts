import type { CallDefinition } from '../../definition/types';
import type { OpenApi, PathItem } from './OpenApi';
import type { RowsPlace } from './rowsIn';

const prefix = '/ssp_publisher';

/** The calls that the document has for the path, and for one record below it. */
export function callsFromOpenApi(
  { paths = {} }: OpenApi,
  path: string,
  key: string,
  listed: RowsPlace | undefined,
): Record<string, CallDefinition> {
  if (path.includes('{')) throw new Error(`"${path}" has parameters: write its calls by hand`);
  const below = path.startsWith(`${prefix}/`) ? path.slice(prefix.length) : `/${path}`;
  const item: PathItem = paths[path] ?? {};
  const ofOne =
    Object.entries(paths).find(([other]) => other.startsWith(`${path}/{`) && other.endsWith('}'))?.[1] ?? {};
  const one = `${below}/{${key}}`;
  const calls = {
    list: item.get && listed && listCall(`GET ${below}`, listed),
    create: item.post && `POST ${below}`,
    get: ofOne.get && `GET ${one}`,
    update: (ofOne.put && `PUT ${one}`) ?? (ofOne.patch && `PATCH ${one}`),
    delete: ofOne.delete && `DELETE ${one}`,
  };
  const known = Object.entries(calls).filter(
    (entry): entry is [string, CallDefinition] => entry[1] !== undefined,
  );
  return Object.fromEntries(known);
}

function listCall(call: string, { rows, total }: RowsPlace): CallDefinition {
  if (rows === 'data.list' && (total ?? 'data.total') === 'data.total') return call;
  return { call, rows, ...(total ? { total } : {}) };
}
