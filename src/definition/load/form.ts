import type { Entity } from '../model/entity';
import type {
  Field,
  FieldDefinition,
  Form,
  ResourceDefinition,
  Section,
  SectionDefinition,
} from '../model/resource';
import { loadAction } from './action';
import { formFields, isSection } from './formFields';
import { formSchema, propertiesBesides } from './formSchema';

/** Works out one form: its fields, and the schema that its data must meet. */
export function loadForm(name: string, resource: ResourceDefinition, entity: Entity): Form {
  const given = formOf(resource, name);
  const shared = given.like ? formOf(resource, given.like) : given;
  const parts = given.fields ?? shared.fields ?? [];
  const fields = formFields(parts).map(({ field }) => loadField(field, entity));
  const schema = formSchema(entity, fields, given.schema ?? shared.schema);
  return {
    name,
    title: given.title,
    description: given.description,
    fields,
    sections: parts.filter(isSection).map(loadSection),
    call: given.call,
    editing: given.call === 'update',
    layout: given.layout ?? 'modal',
    preview: given.preview ?? shared.preview,
    submit: given.submit,
    success: given.success,
    failure: given.failure,
    code: given.code,
    actions: (given.actions ?? []).map(loadAction),
    autosave: given.autosave ?? shared.autosave ?? false,
    override: given.override,
    looksAt: propertiesBesides(schema, fields),
    schema,
  };
}

function formOf({ name: resource, forms }: ResourceDefinition, name: string) {
  const form = forms?.[name];
  if (!form) throw new Error(`resource "${resource}" has no form "${name}"`);
  return form;
}

function loadSection({ section, description, fields, columns, folded }: SectionDefinition): Section {
  const names = fields.map((field) => (typeof field === 'string' ? field : field.field));
  return { title: section, description, fields: names, columns: columns ?? 1, folded: folded ?? false };
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
    resetBy: given.resetBy,
    lookup: given.lookup,
    lockedWhen: given.lockedWhen,
  };
}
