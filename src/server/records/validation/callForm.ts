import { formSchema, propertiesBesides } from '../../../definition/load/formSchema';
import type { Entity, JsonSchema } from '../../../definition/model/entity';
import type { Field } from '../../../definition/model/resource';
import { likeCreate } from '../../../definition/request';
import { compileValidator, type Validate } from '../../../definition/validator';
import type { RecordResource } from '../../access/rowAccess';

/** What a call accepts with one of its forms: its fields, and whether their values are valid. */
export interface CallForm {
  /** The form's name; none where no form makes the call. */
  name?: string;
  fields: Field[];
  /** The properties that it does not take, and that its rules compare with. */
  looksAt: string[];
  validate: Validate;
}

const compiled = new WeakMap<RecordResource, Map<string, CallForm[]>>();

/** What a call accepts: what any of its forms has, each by its own rules; else every property that is not the server's own. */
export function callForms(resource: RecordResource, call: string): CallForm[] {
  const byCall = compiled.get(resource) ?? new Map<string, CallForm[]>();
  compiled.set(resource, byCall);
  const found = byCall.get(call) ?? compile(resource, call);
  byCall.set(call, found);
  return found;
}

/** What a call accepts that has one form alone; of many new records, that with which a batch of them is entered. */
export function callForm(resource: RecordResource, call: string): CallForm {
  const batch = batches(resource).find(({ submit, upload, template }) =>
    [submit, upload, template].includes(call),
  );
  const making = batch ? resource.forms[batch.form]?.call : undefined;
  const forms = callForms(resource, making ?? (likeCreate.includes(call) ? 'create' : call));
  const found = forms.find(({ name }) => name === batch?.form) ?? forms[0];
  if (!found) throw new Error(`"${resource.name}" has no form for "${call}"`);
  return found;
}

function batches({ list, forms }: RecordResource) {
  const actions = [...(list?.toolbar ?? []), ...Object.values(forms).flatMap(({ actions }) => actions)];
  return actions.flatMap(({ effect }) => (effect.kind === 'batch' ? [effect] : []));
}

function compile({ entity, forms }: RecordResource, callName: string): CallForm[] {
  const own = Object.values(forms).filter(({ call }) => call === callName);
  if (own.length > 0) return own.map(({ name, fields, schema }) => callFormOf(fields, schema, name));
  const fields = writableFields(entity);
  return [callFormOf(fields, formSchema(entity, fields))];
}

function callFormOf(fields: Field[], schema: JsonSchema, name?: string): CallForm {
  return { name, fields, looksAt: propertiesBesides(schema, fields), validate: compileValidator(schema) };
}

function writableFields({ properties }: Entity): Field[] {
  return Object.values(properties)
    .filter(({ readOnly, secret }) => !readOnly && !secret)
    .map(({ name, widget }) => ({ name, widget, clear: false }));
}
