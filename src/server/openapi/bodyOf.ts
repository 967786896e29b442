import { formSchema } from '../../definition/load/formSchema';
import { propertySent } from '../../definition/request';
import type { JsonSchema, Resource } from '../../definition/types';
import type { Described } from './Described';
import type { Content } from './Operation';
import { plainSchema } from './plainSchema';

const json = 'application/json';

/** What a call takes in its body. */
export function bodyOf({ endpoint: { resource, call }, input }: Described): Content | undefined {
  if (input) return { [json]: plainSchema(input) };
  const besides = sentBesides({ resource, call });
  if (call.name === 'import') return { 'multipart/form-data': withProperties({ file: fileSchema }, besides) };
  if (call.name === 'createMany') {
    const rows = {
      type: 'array',
      minItems: 1,
      maxItems: call.most,
      items: enteredSchema(resource, 'create'),
    };
    return { [json]: withProperties({ rows }, besides) };
  }
  if (!resource.entity) return undefined;
  const entered = enteredSchema(resource, call.name);
  return { [json]: call.name === 'update' ? partOf(entered) : entered };
}

const fileSchema: JsonSchema = { type: 'string', contentMediaType: 'application/octet-stream' };

/** What the call's form asks for, else whatever is not the server's own. */
function enteredSchema({ entity, forms }: Resource, call: string): JsonSchema {
  const form = Object.values(forms).find((candidate) => candidate.call === call);
  if (form) return plainSchema(form.schema);
  if (!entity) return {};
  const writable = Object.values(entity.properties).filter(({ readOnly, secret }) => !readOnly && !secret);
  const fields = writable.map(({ name, widget }) => ({ name, widget, clear: false }));
  return plainSchema(formSchema(entity, fields));
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

function withProperties(own: Record<string, JsonSchema>, besides: Record<string, JsonSchema>): JsonSchema {
  const properties = { ...own, ...besides };
  return { type: 'object', required: Object.keys(properties), properties };
}
