import { holds } from './conditions';
import { isReadOnly } from './fieldState';
import { isRow } from './isRow';
import { isSame } from './isSame';
import type { Action, Effect } from './model/action';
import type { Row } from './model/entity';
import type { Call, Resource } from './model/resource';
import { profile } from './profile';
import { fixedValues } from './request';
import { isStep } from './steps';

/** Everything that can be done with one record: the buttons of its row, and what its cells and its page's facts do. */
export function recordActions({ list, page, details }: Resource): Action[] {
  const told = details?.sections.flatMap(({ facts }) => facts) ?? [];
  const inCells = [...(list?.columns ?? []), ...(page?.facts ?? []), ...told].flatMap((column) => [
    ...(column.action ? [column.action] : []),
    ...(column.switch ? [column.switch.on, column.switch.off] : []),
  ]);
  // A fact may be what the list shows.
  return [...new Set([...(list?.rowActions ?? []), ...inCells])];
}

/** Whether an action can be used with a record: it is shown, and it is not dimmed. */
export function isOffered({ when, enabledWhen }: Action, record: Row): boolean {
  return holds(when, record) && holds(enabledWhen, record);
}

/**
 * Whether an action makes its call with a record: it is offered, its form is not one that is only looked at, and what
 * it sets can follow what the record has.
 */
export function isPossible(resource: Resource, action: Action, record: Row): boolean {
  const { effect } = action;
  const form = effect.kind === 'form' ? resource.forms[effect.form] : undefined;
  return (
    !(form && isReadOnly(form, record)) &&
    isOffered(action, record) &&
    canFollow(resource, action, record) &&
    refusalOf(resource, action, record) === undefined
  );
}

/** Why the server would refuse what an action does with a record to who asks, as far as the record tells. */
export function refusalOf(resource: Resource, { effect }: Action, record: Row): string | undefined {
  const refused = record[profile.refused.name];
  const words = isRow(refused) ? refused[actionCall(resource, effect)?.name ?? ''] : undefined;
  return words === undefined ? undefined : String(words);
}

/** Whether what an action sets can follow what the record has. */
export function canFollow({ entity, calls }: Resource, { effect }: Action, record: Row): boolean {
  const call = effect.kind === 'call' ? calls[effect.call] : undefined;
  if (!call || !entity) return true;
  return Object.entries(fixedValues(call, entity)).every(([name, value]) => {
    const property = entity.properties[name];
    return !property || isStep(property, value, record);
  });
}

/**
 * The action that takes back what a call has set: it sets the same properties to what they were, and is offered now.
 * None where there is no such button.
 */
export function reverseAction(resource: Resource, call: Call, before: Row, after: Row): Action | undefined {
  const { entity, calls } = resource;
  if (!entity) return undefined;
  const set = Object.keys(fixedValues(call, entity));
  const takesBack = ({ effect }: Action) => {
    const other = effect.kind === 'call' ? calls[effect.call] : undefined;
    const values = other ? fixedValues(other, entity) : {};
    const isAboutSame = Object.keys(values).sort().join() === set.toSorted().join();
    return isAboutSame && set.every((name) => isSame(values[name], before[name]));
  };
  const isOther = set.some((name) => !isSame(before[name], after[name]));
  return isOther
    ? recordActions(resource).find((one) => takesBack(one) && isPossible(resource, one, after))
    : undefined;
}

/** The resource that an action leads to: it is offered to whoever that is open to. */
export function leadsTo(effect: Effect): string | undefined {
  if (effect.kind === 'history') return effect.keeper;
  return effect.kind === 'open' ? effect.resource : undefined;
}

/** The buttons of a resource's records that lead to another resource. */
export function waysTo(resource: Resource, { name }: Pick<Resource, 'name'>): Action[] {
  return recordActions(resource).filter(({ effect }) => leadsTo(effect) === name);
}

/** Whether a record leads to another resource: a button does, or none is needed. */
export function isOpen(resource: Resource, other: Pick<Resource, 'name'>, record: Row): boolean {
  const ways = waysTo(resource, other);
  return ways.length === 0 || ways.some((action) => isOffered(action, record));
}

/** The call that a button makes in the end: what its form or its batch saves with counts. */
export function actionCall({ calls, forms }: Resource, effect: Effect): Call | undefined {
  if (effect.kind === 'form') return calls[forms[effect.form]?.call ?? ''];
  if (effect.kind === 'batch') return calls[effect.submit];
  return 'call' in effect ? calls[effect.call] : undefined;
}
