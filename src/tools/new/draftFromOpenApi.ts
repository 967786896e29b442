import type { PropertyDefinition } from '../../definition/types';
import { callsFromOpenApi } from './callsFromOpenApi';
import type { Draft } from './Draft';
import { jsonSchema, type OpenApi, type PathItem, resolved } from './OpenApi';
import { propertyFromSchema } from './propertyFromSchema';
import { rowsIn } from './rowsIn';
import { withServersOwn } from './withServersOwn';
import { titleOf } from './words';

/** Learns what a record is, and the calls, from one path of an OpenAPI document and what stands below it. */
export function draftFromOpenApi(name: string, document: OpenApi, path: string): Draft {
  const item = document.paths?.[path];
  if (!item)
    throw new Error(
      `The document has no path "${path}". It has: ${Object.keys(document.paths ?? {}).join(', ')}`,
    );
  const listed = listedRecord(document, item);
  const entered = jsonSchema(document, item.post?.requestBody);
  const record = listed?.record ?? entered;
  if (!record?.properties) throw new Error(`"${path}" neither answers nor takes records in JSON`);

  const schemas = Object.entries({ ...record.properties, ...entered?.properties });
  const key = ['id', `${name}_id`, `${name}Id`].find((one) => one in (record.properties ?? {})) ?? 'id';
  const properties = schemas.map(([property, schema]): [string, PropertyDefinition] => {
    const definition = propertyFromSchema(titleOf(property), resolved(document, schema));
    const isEntered = !entered?.properties || property in entered.properties;
    return [property, isEntered ? definition : { ...definition, readOnly: true }];
  });
  return withServersOwn({
    name,
    key,
    properties: Object.fromEntries(properties),
    required: (entered ?? record).required ?? [],
    calls: callsFromOpenApi(document, path, key, listed),
  });
}

function listedRecord(document: OpenApi, { get }: PathItem) {
  const answers = Object.entries(get?.responses ?? {}).find(([status]) => /^2/.test(status));
  const answer = answers && jsonSchema(document, answers[1]);
  return answer && rowsIn(document, answer);
}
