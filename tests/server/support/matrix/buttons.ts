import { collectRecordActions, getActionCall } from '#definition/actions/actionState.ts';
import type { Action } from '#definition/model/action.ts';
import type { RecordCondition, RecordValues, ScalarValue } from '#definition/model/entity.ts';
import type { ApiCall, Resource } from '#definition/model/resource.ts';
import { definitions } from '../definitions.ts';

/** A button of a list, record or form, and one of its calls. */
export interface Button {
  resource: Resource;
  action: Action;
  /** Undefined for a button that only shows loaded data. */
  call?: ApiCall;
  isOfRecord: boolean;
  /** "toolbar", "record", or the name of the form that has the button. */
  place: string;
}

/** Returns every button of every resource, once for each of its calls. */
export function everyButton(): Button[] {
  return Object.values(definitions.resources).flatMap((resource) => {
    const { list, forms } = resource;
    const inForms = Object.entries(forms).flatMap(([place, { actions }]) =>
      actions.map((action) => ({ action, place })),
    );
    return [
      ...(list?.toolbar ?? []).map((action) => ({ action, place: 'toolbar', isOfRecord: false })),
      ...inForms.map((one) => ({ ...one, isOfRecord: false })),
      ...collectRecordActions(resource).map((action) => ({ action, place: 'record', isOfRecord: true })),
    ].flatMap((one) => withCalls({ resource, ...one }));
  });
}

/** Returns record values such that each button condition is true for some and false for others. */
export function statesOf(resource: Resource): RecordValues[] {
  const fields = new Set(collectRecordActions(resource).flatMap((action) => conditionsOf(resource, action)));
  return [...fields].reduce<RecordValues[]>(
    (states, field) =>
      states.flatMap((state) => valuesOf(resource, field).map((value) => ({ ...state, [field]: value }))),
    [{}],
  );
}

function withCalls(button: Omit<Button, 'call'>): Button[] {
  const { resource, action } = button;
  const { effect } = action;
  const made = getActionCall(resource, effect);
  const { upload = '', template = '' } = effect.kind === 'batch' ? effect : {};
  const calls = [made, resource.calls[upload], resource.calls[template]].filter((call) => call !== undefined);
  return calls.length === 0 ? [button] : calls.map((call) => ({ ...button, call }));
}

/** Returns the properties that button conditions use. */
function conditionsOf({ forms }: Resource, { when, enabledWhen, effect }: Action): string[] {
  const fields = effect.kind === 'form' ? (forms[effect.form]?.fields ?? []) : [];
  const locks = fields.map(({ lockedWhen }) => lockedWhen).filter((lock) => typeof lock === 'object');
  return [when, enabledWhen, ...locks].flatMap((condition?: RecordCondition) => Object.keys(condition ?? {}));
}

function valuesOf({ name, entity }: Resource, field: string): ScalarValue[] {
  const property = entity?.properties[field];
  const values = property?.type === 'boolean' ? [false, true] : property?.choices?.map(({ value }) => value);
  if (!values) throw new Error(`The matrix needs the values that ${name}.${field} may have`);
  return values;
}
