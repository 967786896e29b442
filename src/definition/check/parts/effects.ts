import { at, type Place } from '../place';

/** Everything that an action can do. */
export const effectNames = ['form', 'call', 'open', 'copy', 'download', 'batch', 'viewAs', 'override'];

/** What an action does. An override beside a call only shows the call's answer. */
export function effects(action: Place): string[] {
  const named = effectNames.filter((name) => at(action, name));
  return named.filter((name) => name !== 'override' || !named.includes('call'));
}
