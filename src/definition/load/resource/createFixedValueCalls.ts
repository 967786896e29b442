import type { ScalarValue } from '#definition/model/entity.ts';
import type { ActionDefinition, ApiCall, ResourceDefinition } from '#definition/model/resource.ts';

type Values = Record<string, ScalarValue | null>;

/** Returns the name of the call that sets these values. Buttons that set the same values share one call. */
export function getFixedValueCallName(values: Values): string {
  const parts = Object.entries(values).map(([name, value]) => `${name}=${value}`);
  // Replace dots, which separate the parts of a qualified call name.
  return `set:${parts.sort().join('&').replaceAll('.', ',')}`;
}

/** Creates the update calls of actions and switches with `set`. Actions that set equal values share one call. */
export function createFixedValueCalls(
  { list }: ResourceDefinition,
  update: ApiCall | undefined,
): Record<string, ApiCall> {
  const inCells = (list?.columns ?? []).flatMap((column) =>
    typeof column === 'string' ? [] : [column.action, column.switch?.on, column.switch?.off],
  );
  const actions: (ActionDefinition | undefined)[] = [...(list?.rowActions ?? []), ...inCells];
  const calls = actions.flatMap((action) => {
    if (!action?.set || !update) return [];
    const name = getFixedValueCallName(action.set);
    return [[name, { ...update, name, send: { ...update.send, ...action.set }, sets: action.set }]];
  });
  return Object.fromEntries(calls);
}
