import type { Entity } from '#definition/model/entity.ts';
import type {
  FieldDefinition,
  FieldSection,
  Form,
  FormField,
  FormSectionDefinition,
  ResourceDefinition,
} from '#definition/model/resource.ts';
import { buildFormSchema, findComparedOnlyProperties } from './buildFormSchema.ts';
import { expandAction } from './expandAction.ts';
import { isFormSection, listFormFields } from './listFormFields.ts';

/** Expands a form definition: fields, sections, and the JSON Schema of its data. */
export function expandForm(name: string, resource: ResourceDefinition, entity: Entity): Form {
  const given = getFormDefinition(resource, name);
  const shared = given.sameFieldsAs ? getFormDefinition(resource, given.sameFieldsAs) : given;
  const parts = given.fields ?? shared.fields ?? [];
  const fields = listFormFields(parts).map(({ field }) => expandField(field, entity));
  const schema = buildFormSchema(entity, fields, given.schema ?? shared.schema);
  return {
    name,
    title: given.title,
    description: given.description,
    fields,
    sections: parts.filter(isFormSection).map(expandSection),
    call: given.call,
    editing: given.call === 'update',
    layout: given.layout ?? 'modal',
    preview: given.preview ?? shared.preview,
    submit: given.submit,
    success: given.success,
    nextStep: given.nextStep,
    failure: given.failure,
    embedCode: given.embedCode,
    actions: (given.actions ?? []).map(expandAction),
    autosave: given.autosave ?? shared.autosave ?? false,
    override: given.override,
    looksAt: findComparedOnlyProperties(schema, fields),
    schema,
  };
}

function getFormDefinition({ name: resource, forms }: ResourceDefinition, name: string) {
  const form = forms?.[name];
  if (!form) throw new Error(`resource "${resource}" has no form "${name}"`);
  return form;
}

function expandSection({
  section,
  description,
  fields,
  columns,
  collapsed,
}: FormSectionDefinition): FieldSection {
  const names = fields.map((field) => (typeof field === 'string' ? field : field.field));
  return { title: section, description, fields: names, columns: columns ?? 1, collapsed: collapsed ?? false };
}

function expandField(definition: FieldDefinition, entity: Entity): FormField {
  const given = typeof definition === 'string' ? { field: definition } : definition;
  const property = entity.properties[given.field];
  return {
    name: given.field,
    widget: given.widget ?? property?.widget ?? 'text',
    override: given.override,
    placeholder: given.placeholder ?? property?.placeholder,
    when: given.when,
    enabledWhen: given.enabledWhen,
    clearWhenDisabled: given.clearWhenDisabled ?? false,
    acceptedWhenHidden: given.acceptedWhenHidden,
    resetBy: given.resetBy,
    autofill: given.autofill,
    lockedWhen: given.lockedWhen,
  };
}
