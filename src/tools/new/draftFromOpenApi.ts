import type { PropertyDefinition } from '../../definition/model/entity';
import type { CallDefinition } from '../../definition/model/resource';
import { profile } from '../../definition/profile';
import type { OpenApi, PathItem } from './ApiDocument';
import { addServerProperties, type Draft } from './Draft';
import { jsonSchema, pathOfOne, type RowsPlace, rowsOf } from './OpenApi';
import { propertyFromSchema } from './propertyFromSchema';
import { resolved } from './resolved';
import { titleOf } from './words';

/**
 * Learns what a record is, and the calls, from one path of an OpenAPI document and what stands below it;
 * the prefix is the project's, which the paths of its calls leave out.
 */
export function draftFromOpenApi(name: string, document: OpenApi, path: string, prefix = ''): Draft {
  const item = document.paths?.[path];
  if (!item)
    throw new Error(
      `The document has no path "${path}". It has: ${Object.keys(document.paths ?? {}).join(', ')}`,
    );
  const listed = rowsOf(document, item);
  const entered = jsonSchema(document, item.post?.requestBody);
  const record = listed?.record ?? entered;
  if (!record?.properties) throw new Error(`"${path}" neither answers nor takes records in JSON`);

  const schemas = Object.entries({ ...record.properties, ...entered?.properties });
  const usual = ['id', `${name}_id`, `${name}Id`, paramOf(document, path), 'uuid'];
  const key = usual.find((one) => one in (record.properties ?? {})) ?? 'id';
  const properties = schemas.map(([property, schema]): [string, PropertyDefinition] => {
    const told = resolved(document, schema);
    const items = told.items && resolved(document, told.items);
    const definition = propertyFromSchema(titleOf(property), { ...told, items });
    const isEntered = !entered?.properties || property in entered.properties;
    return [property, isEntered ? definition : { ...definition, readOnly: true }];
  });
  return addServerProperties({
    name,
    key,
    properties: Object.fromEntries(properties),
    // What may be null need not be entered.
    required: ((entered ?? record).required ?? []).filter(
      (one) => resolved(document, (entered ?? record).properties?.[one]).nullable !== true,
    ),
    calls: callsFromOpenApi(document, { path, prefix }, key, listed),
  });
}

/** By which name the path of one record names it. */
function paramOf(document: OpenApi, path: string): string {
  return /\{([^/]+)\}$/.exec(pathOfOne(document, path) ?? '')?.[1] ?? '';
}

/** The calls that the document has for the path, and for one record below it. */
function callsFromOpenApi(
  document: OpenApi,
  { path, prefix }: { path: string; prefix: string },
  key: string,
  listed: RowsPlace | undefined,
): Record<string, CallDefinition> {
  if (path.includes('{')) throw new Error(`"${path}" has parameters: write its calls by hand`);
  const below = path.startsWith(`${prefix}/`) ? path.slice(prefix.length) : `/${path}`;
  const { paths = {} } = document;
  const item: PathItem = paths[path] ?? {};
  const ofOne: PathItem = paths[pathOfOne(document, path) ?? ''] ?? {};
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
  if (rows === profile.answer.rows && (total ?? profile.answer.total) === profile.answer.total) return call;
  return { call, rows, ...(total ? { total } : {}) };
}
