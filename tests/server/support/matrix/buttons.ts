import { actionCall, recordActions } from '../../../../src/definition/actionState';
import type { Action } from '../../../../src/definition/model/action';
import type { Condition, Row, Scalar } from '../../../../src/definition/model/entity';
import type { Call, Resource } from '../../../../src/definition/model/resource';
import { definitions } from '../definitions';

/** A button of a list, of a record or of a form, and one of the calls that it makes. */
export interface Button {
  resource: Resource;
  action: Action;
  /** None for one that only shows what is there already. */
  call?: Call;
  isOfRecord: boolean;
}

/** Every button of every resource, once for each call that it makes. */
export function everyButton(): Button[] {
  return Object.values(definitions.resources).flatMap((resource) => {
    const { list, forms } = resource;
    const above = [...(list?.toolbar ?? []), ...Object.values(forms).flatMap(({ actions }) => actions)];
    return [
      ...above.flatMap((action) => withCalls({ resource, action, isOfRecord: false })),
      ...recordActions(resource).flatMap((action) => withCalls({ resource, action, isOfRecord: true })),
    ];
  });
}

/** Values that a record may have, so that each condition of a resource's buttons holds for some and not for others. */
export function statesOf(resource: Resource): Row[] {
  const fields = new Set(recordActions(resource).flatMap((action) => conditionsOf(resource, action)));
  return [...fields].reduce<Row[]>(
    (states, field) =>
      states.flatMap((state) => valuesOf(resource, field).map((value) => ({ ...state, [field]: value }))),
    [{}],
  );
}

function withCalls(button: Omit<Button, 'call'>): Button[] {
  const { resource, action } = button;
  const { effect } = action;
  const made = actionCall(resource, effect);
  const { upload = '', template = '' } = effect.kind === 'batch' ? effect : {};
  const calls = [made, resource.calls[upload], resource.calls[template]].filter((call) => call !== undefined);
  return calls.length === 0 ? [button] : calls.map((call) => ({ ...button, call }));
}

/** The properties that say whether a button can be used. */
function conditionsOf({ forms }: Resource, { when, enabledWhen, effect }: Action): string[] {
  const fields = effect.kind === 'form' ? (forms[effect.form]?.fields ?? []) : [];
  const locks = fields.map(({ lockedWhen }) => lockedWhen).filter((lock) => typeof lock === 'object');
  return [when, enabledWhen, ...locks].flatMap((condition?: Condition) => Object.keys(condition ?? {}));
}

function valuesOf({ name, entity }: Resource, field: string): Scalar[] {
  const property = entity?.properties[field];
  const values = property?.type === 'boolean' ? [false, true] : property?.choices?.map(({ value }) => value);
  if (!values) throw new Error(`The matrix needs the values that ${name}.${field} may have`);
  return values;
}
