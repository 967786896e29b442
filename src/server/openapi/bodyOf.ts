import { bulkCall, bulkCalls, namesOfRecord } from '../../definition/bulk';
import { formSchema } from '../../definition/load/formSchema';
import type { JsonSchema } from '../../definition/model/entity';
import type { Call, Form, Resource } from '../../definition/model/resource';
import { profile } from '../../definition/profile';
import { propertySent, repeatedFromPath } from '../../definition/request';
import type { Endpoint } from '../api/endpoints';
import type { Described } from './Described';
import { type Content, mergedContent } from './Operation';
import { plainSchema, sendable, wireSchema } from './wireSchema';
import { withDefaults } from './withDefaults';

const json = 'application/json';

/** What a call takes in its body, by each of the forms that make it; nothing where it needs none. */
export function bodyOf(one: Described): Content | undefined {
  const { endpoint } = one;
  const { resource } = endpoint;
  const forms = formsOf(endpoint).map((form) => ({ ...resource, forms: { [form.name]: form } }));
  if (forms.length < 2) return bodyIn(one);
  const bodies = forms.map((only) => bodyIn({ ...one, endpoint: { ...endpoint, resource: only } }) ?? {});
  return bodies.reduce(mergedContent);
}

/** The forms that make a call. */
export function formsOf({ resource, call }: Pick<Endpoint, 'resource' | 'call'>): Form[] {
  return Object.values(resource.forms).filter((form) => form.call === call.name);
}

function bodyIn({ endpoint: { resource, call }, input }: Described): Content | undefined {
  const besides = sentBesides({ resource, call });
  if (call.name === 'import')
    return {
      'multipart/form-data': withProperties(
        { type: 'object' },
        { [profile.upload.file]: fileSchema, ...besides },
      ),
    };
  if (call.name === 'upload' && input)
    return {
      'multipart/form-data': withProperties(plainSchema(input), {
        [profile.upload.file]: fileSchema,
        ...besides,
      }),
    };
  const schema = input ? plainSchema(input) : enteredBy(resource, call);
  const needed = Object.keys(besides).filter((name) => !repeatedFromPath(call, name));
  const body = withProperties(schema ?? { type: 'object' }, besides, needed);
  return Object.keys(body.properties as object).length === 0 ? undefined : { [json]: body };
}

/** What the calls take that make and change records. */
function enteredBy(resource: Resource, call: Call): JsonSchema | undefined {
  if (call.name === 'create') return enteredSchema(resource, call.name);
  if (call.name === 'update') return partOf(enteredSchema(resource, call.name));
  if (call.name === bulkCall) return bulkSchema(resource, call);
  if (call.name !== 'createMany') return undefined;
  const rows = { type: 'array', minItems: 1, maxItems: call.most, items: enteredSchema(resource, 'create') };
  return withProperties({ type: 'object' }, { [profile.batch.rows]: rows });
}

/** Which call is made, and the records by what it knows them by. */
function bulkSchema(resource: Resource, { most = profile.bulk.most }: Call): JsonSchema {
  const calls = bulkCalls(resource);
  const record = {
    type: 'object',
    properties: { ...bulkNames(resource), [profile.version.name]: { type: 'integer', minimum: 1 } },
  };
  const properties = {
    [profile.bulk.call]: { enum: calls.map(({ name }) => name) },
    [profile.bulk.records]: { type: 'array', minItems: 1, maxItems: most, items: record },
  };
  return withProperties({ type: 'object' }, properties);
}

/** By what a call for many records knows each. */
export function bulkNames(resource: Resource): Record<string, JsonSchema> {
  const names = new Set(bulkCalls(resource).flatMap(namesOfRecord));
  const types = [...names].map((name) => [
    name,
    { type: resource.entity?.properties[name]?.type ?? 'string' },
  ]);
  return Object.fromEntries(types);
}

const fileSchema: JsonSchema = { type: 'string', contentMediaType: 'application/octet-stream' };

/** What the call's form asks for, else whatever is not the server's own. */
function enteredSchema({ entity, forms }: Resource, call: string): JsonSchema {
  const form = Object.values(forms).find((candidate) => candidate.call === call);
  if (!entity) return form ? plainSchema(form.schema) : {};
  const begun = (schema: JsonSchema) => (call === 'create' ? withDefaults(entity, schema) : schema);
  if (form) return plainSchema(wireSchema(entity, begun(sendable(entity, form))));
  const writable = Object.values(entity.properties).filter(({ readOnly, secret }) => !readOnly && !secret);
  const fields = writable.map(({ name, widget }) => ({ name, widget, clear: false }));
  return plainSchema(wireSchema(entity, begun(formSchema(entity, fields))));
}

/** What is absent stays as it is, and null empties: the rules hold for the record as it will be. */
function partOf({ properties, type, additionalProperties }: JsonSchema): JsonSchema {
  const entries = Object.entries(properties as Record<string, JsonSchema>).map(([name, schema]) => [
    name,
    { anyOf: [schema, { type: 'null' }] },
  ]);
  return { type, additionalProperties, properties: Object.fromEntries(entries) };
}

function sentBesides({ resource: { entity }, call }: Pick<Described['endpoint'], 'resource' | 'call'>) {
  const entries = Object.entries(call.send).map(([name, value]) => {
    const property = propertySent(value);
    return [name, property ? { type: entity?.properties[property]?.type ?? 'string' } : { const: value }];
  });
  return Object.fromEntries(entries) as Record<string, JsonSchema>;
}

function withProperties(
  schema: JsonSchema,
  more: Record<string, JsonSchema>,
  needed = Object.keys(more),
): JsonSchema {
  const required = [...((schema.required as string[] | undefined) ?? []), ...needed];
  const properties = { ...(schema.properties as object), ...more };
  return { ...schema, ...(required.length > 0 ? { required } : {}), properties };
}
