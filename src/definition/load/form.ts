import type { Entity } from '../model/entity';
import type { Field, FieldDefinition, Form, ResourceDefinition } from '../model/resource';
import { loadAction } from './action';
import { formSchema } from './formSchema';

/** Works out one form: its fields, and the schema that its data must meet. */
export function loadForm(name: string, resource: ResourceDefinition, entity: Entity): Form {
  const given = formOf(resource, name);
  const shared = given.like ? formOf(resource, given.like) : given;
  const fields = (given.fields ?? shared.fields ?? []).map((field) => loadField(field, entity));
  const partial = given.schema ?? shared.schema;
  return {
    name,
    title: given.title,
    description: given.description,
    fields,
    call: given.call,
    editing: given.call === 'update',
    layout: given.layout ?? 'modal',
    preview: given.preview ?? shared.preview,
    submit: given.submit,
    success: given.success,
    failure: given.failure,
    actions: (given.actions ?? []).map(loadAction),
    autosave: given.autosave ?? shared.autosave ?? false,
    override: given.override,
    schema: formSchema(entity, fields, partial),
  };
}

function formOf({ name: resource, forms }: ResourceDefinition, name: string) {
  const form = forms?.[name];
  if (!form) throw new Error(`resource "${resource}" has no form "${name}"`);
  return form;
}

function loadField(definition: FieldDefinition, entity: Entity): Field {
  const given = typeof definition === 'string' ? { field: definition } : definition;
  const property = entity.properties[given.field];
  return {
    name: given.field,
    widget: given.widget ?? property?.widget ?? 'text',
    override: given.override,
    placeholder: given.placeholder ?? property?.placeholder,
    when: given.when,
    enabledWhen: given.enabledWhen,
    clear: given.clear ?? false,
    lookup: given.lookup,
    lockedWhen: given.lockedWhen,
  };
}
