import type { Scalar } from '../model/entity';
import type { ActionDefinition, Call, ResourceDefinition } from '../model/resource';

type Values = Record<string, Scalar | null>;

/** The name of the call that sets these values: calls that set the same are one, whichever button makes it. */
export function setCallName(values: Values): string {
  const parts = Object.entries(values).map(([name, value]) => `${name}=${value}`);
  // What stands behind a point in the name of a call is another's.
  return `set:${parts.sort().join('&').replaceAll('.', ',')}`;
}

/** The update call for each set of values that a button gives to its record. */
export function setCalls({ list }: ResourceDefinition, update: Call | undefined): Record<string, Call> {
  const inCells = (list?.columns ?? []).flatMap((column) =>
    typeof column === 'string' ? [] : [column.action, column.switch?.on, column.switch?.off],
  );
  const actions: (ActionDefinition | undefined)[] = [...(list?.rowActions ?? []), ...inCells];
  const calls = actions.flatMap((action) => {
    if (!action?.set || !update) return [];
    const name = setCallName(action.set);
    return [[name, { ...update, name, send: { ...update.send, ...action.set }, sets: action.set }]];
  });
  return Object.fromEntries(calls);
}
