import { apiProtocol } from '../api/apiProtocol.ts';
import { getFixedSendValues } from '../api/callRequest.ts';
import { isFormReadOnly } from '../forms/fieldState.ts';
import type { Action, ActionEffect } from '../model/action.ts';
import type { RecordValues } from '../model/entity.ts';
import type { ApiCall, Resource } from '../model/resource.ts';
import { isAllowedTransition } from '../validation/stateTransitions.ts';
import { matchesCondition } from '../values/conditions.ts';
import { isObject } from '../values/isObject.ts';
import { isSameValue } from '../values/isSameValue.ts';

/** Collects every action that a record offers: row buttons, list cells, and details on the record's page or drawer. */
export function collectRecordActions({ list, page, details }: Resource): Action[] {
  const detailColumns = details?.sections.flatMap(({ fields }) => fields) ?? [];
  const inCells = [...(list?.columns ?? []), ...(page?.fields ?? []), ...detailColumns].flatMap((column) => [
    ...(column.action ? [column.action] : []),
    ...(column.switch ? [column.switch.on, column.switch.off] : []),
  ]);
  // A detail may be a column of the list, so actions can repeat.
  return [...new Set([...(list?.rowActions ?? []), ...inCells])];
}

/** Checks that an action is visible (`when`) and enabled (`enabledWhen`) for a record. */
export function isActionAvailable({ when, enabledWhen }: Action, record: RecordValues): boolean {
  return matchesCondition(when, record) && matchesCondition(enabledWhen, record);
}

/**
 * Checks that an action can run on a record: it is available, its form is not read-only, the state transition is
 * allowed, and the server does not refuse it.
 */
export function canRunAction(resource: Resource, action: Action, record: RecordValues): boolean {
  const { effect } = action;
  const form = effect.kind === 'form' ? resource.forms[effect.form] : undefined;
  return (
    !(form && isFormReadOnly(form, record)) &&
    isActionAvailable(action, record) &&
    isActionTransitionAllowed(resource, action, record) &&
    getServerRefusalReason(resource, action, record) === undefined
  );
}

/**
 * Returns the reason for which the server refuses the action's call, as given in the record; undefined if the call is
 * allowed.
 */
export function getServerRefusalReason(
  resource: Resource,
  { effect }: Action,
  record: RecordValues,
): string | undefined {
  const refused = record[apiProtocol.refused.name];
  const words = isObject(refused) ? refused[getActionCall(resource, effect)?.name ?? ''] : undefined;
  return words === undefined ? undefined : String(words);
}

/** Checks that the values which an action sets are allowed state transitions of the record. */
export function isActionTransitionAllowed(
  { entity, calls }: Resource,
  { effect }: Action,
  record: RecordValues,
): boolean {
  const call = effect.kind === 'call' ? calls[effect.call] : undefined;
  if (!call || !entity) return true;
  return Object.entries(getFixedSendValues(call, entity)).every(([name, value]) => {
    const property = entity.properties[name];
    return !property || isAllowedTransition(property, value, record);
  });
}

/**
 * Finds the action that undoes a call: it sets the same properties back to their previous values and can run now.
 * Returns undefined if there is none.
 */
export function findUndoAction(
  resource: Resource,
  call: ApiCall,
  before: RecordValues,
  after: RecordValues,
): Action | undefined {
  const { entity, calls } = resource;
  if (!entity) return undefined;
  const set = Object.keys(getFixedSendValues(call, entity));
  const takesBack = ({ effect }: Action) => {
    const other = effect.kind === 'call' ? calls[effect.call] : undefined;
    const values = other ? getFixedSendValues(other, entity) : {};
    const isAboutSame = Object.keys(values).sort().join() === set.toSorted().join();
    return isAboutSame && set.every((name) => isSameValue(values[name], before[name]));
  };
  const isOther = set.some((name) => !isSameValue(before[name], after[name]));
  return isOther
    ? collectRecordActions(resource).find((one) => takesBack(one) && canRunAction(resource, one, after))
    : undefined;
}

/** Returns the name of the resource that an action navigates to; undefined for other actions. */
export function getNavigationTargetResourceName(effect: ActionEffect): string | undefined {
  if (effect.kind === 'history') return effect.keeper;
  return effect.kind === 'open' ? effect.resource : undefined;
}

/** Finds the record actions of a resource that navigate to another resource. */
export function findActionsNavigatingTo(resource: Resource, { name }: Pick<Resource, 'name'>): Action[] {
  return collectRecordActions(resource).filter(
    ({ effect }) => getNavigationTargetResourceName(effect) === name,
  );
}

/**
 * Checks whether a record can open another resource: one of its actions that navigate there is available, or the
 * resource has no such action.
 */
export function canRecordNavigateTo(
  resource: Resource,
  other: Pick<Resource, 'name'>,
  record: RecordValues,
): boolean {
  const ways = findActionsNavigatingTo(resource, other);
  return ways.length === 0 || ways.some((action) => isActionAvailable(action, record));
}

/** Returns the API call that an action makes, directly or through its form or batch. Undefined if it makes none. */
export function getActionCall({ calls, forms }: Resource, effect: ActionEffect): ApiCall | undefined {
  if (effect.kind === 'form') return calls[forms[effect.form]?.call ?? ''];
  if (effect.kind === 'batch') return calls[effect.submit];
  return 'call' in effect ? calls[effect.call] : undefined;
}
