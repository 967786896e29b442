import { formSchema } from '../../definition/load/formSchema';
import type { JsonSchema } from '../../definition/model/entity';
import type { Call, Resource } from '../../definition/model/resource';
import { profile } from '../../definition/profile';
import { propertySent, repeatedFromPath } from '../../definition/request';
import type { Described } from './Described';
import type { Content } from './Operation';
import { plainSchema, sendable, wireSchema } from './wireSchema';

const json = 'application/json';

/** What a call takes in its body; nothing where it needs none. */
export function bodyOf({ endpoint: { resource, call }, input }: Described): Content | undefined {
  const besides = sentBesides({ resource, call });
  if (call.name === 'import')
    return {
      'multipart/form-data': withProperties(
        { type: 'object' },
        { [profile.upload.file]: fileSchema, ...besides },
      ),
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
  if (call.name !== 'createMany') return undefined;
  const rows = { type: 'array', minItems: 1, maxItems: call.most, items: enteredSchema(resource, 'create') };
  return withProperties({ type: 'object' }, { [profile.batch.rows]: rows });
}

const fileSchema: JsonSchema = { type: 'string', contentMediaType: 'application/octet-stream' };

/** What the call's form asks for, else whatever is not the server's own. */
function enteredSchema({ entity, forms }: Resource, call: string): JsonSchema {
  const form = Object.values(forms).find((candidate) => candidate.call === call);
  if (!entity) return form ? plainSchema(form.schema) : {};
  if (form) return plainSchema(wireSchema(entity, sendable(entity, form.schema)));
  const writable = Object.values(entity.properties).filter(({ readOnly, secret }) => !readOnly && !secret);
  const fields = writable.map(({ name, widget }) => ({ name, widget, clear: false }));
  return plainSchema(wireSchema(entity, formSchema(entity, fields)));
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
