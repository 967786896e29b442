import { callNamesAllowedByCreateRight } from '#definition/api/callRequest.ts';
import { buildFormSchema, findComparedOnlyProperties } from '#definition/load/resource/buildFormSchema.ts';
import type { Entity, JsonSchema } from '#definition/model/entity.ts';
import type { FormField } from '#definition/model/resource.ts';
import { compileValidator, type RecordValidator } from '#definition/validation/compileValidator.ts';
import type { RecordResource } from '#server/access/rowAccess.ts';

/** Fields and validation of one form of a call. */
export interface CallForm {
  /** Name of the form; undefined if no form makes the call. */
  name?: string;
  fields: FormField[];
  /** Properties that the form's rules read but that it does not accept. */
  looksAt: string[];
  validate: RecordValidator;
}

const formsByResource = new WeakMap<RecordResource, Map<string, CallForm[]>>();

/**
 * Returns the forms of a call, each with its own rules. Without forms, the call accepts all properties that the server
 * does not set itself.
 */
export function getCallForms(resource: RecordResource, call: string): CallForm[] {
  const byCall = formsByResource.get(resource) ?? new Map<string, CallForm[]>();
  formsByResource.set(resource, byCall);
  const found = byCall.get(call) ?? compileForms(resource, call);
  byCall.set(call, found);
  return found;
}

/** Returns the only form of a call; for the creation of many records, the batch form. */
export function getOnlyCallForm(resource: RecordResource, call: string): CallForm {
  const batch = findBatchEffects(resource).find(({ submit, upload, template }) =>
    [submit, upload, template].includes(call),
  );
  const making = batch ? resource.forms[batch.form]?.call : undefined;
  const forms = getCallForms(
    resource,
    making ?? (callNamesAllowedByCreateRight.includes(call) ? 'create' : call),
  );
  const found = forms.find(({ name }) => name === batch?.form) ?? forms[0];
  if (!found) throw new Error(`"${resource.name}" has no form for "${call}"`);
  return found;
}

/** Combines forms of a call, for a request that changes fields of several. Each validates its own fields. */
export function combineForms(forms: CallForm[]): CallForm {
  const fields = new Map(forms.flatMap((form) => form.fields.map((field) => [field.name, field])));
  return {
    fields: [...fields.values()],
    looksAt: [...new Set(forms.flatMap(({ looksAt }) => looksAt))],
    validate: (data) =>
      forms.flatMap((form) => {
        const names = [...form.fields.map(({ name }) => name), ...form.looksAt];
        return form.validate(
          Object.fromEntries(names.flatMap((name) => (name in data ? [[name, data[name]]] : []))),
        );
      }),
  };
}

function findBatchEffects({ list, forms }: RecordResource) {
  const actions = [...(list?.toolbar ?? []), ...Object.values(forms).flatMap(({ actions }) => actions)];
  return actions.flatMap(({ effect }) => (effect.kind === 'batch' ? [effect] : []));
}

function compileForms({ entity, forms }: RecordResource, callName: string): CallForm[] {
  const own = Object.values(forms).filter(({ call }) => call === callName);
  if (own.length > 0) return own.map(({ name, fields, schema }) => createCallForm(fields, schema, name));
  const fields = getWritableFields(entity);
  return [createCallForm(fields, buildFormSchema(entity, fields))];
}

function createCallForm(fields: FormField[], schema: JsonSchema, name?: string): CallForm {
  return {
    name,
    fields,
    looksAt: findComparedOnlyProperties(schema, fields),
    validate: compileValidator(schema),
  };
}

function getWritableFields({ properties }: Entity): FormField[] {
  return Object.values(properties)
    .filter(({ readOnly, secret }) => !readOnly && !secret)
    .map(({ name, widget }) => ({ name, widget, clearWhenDisabled: false }));
}
