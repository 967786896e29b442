import type { Call, Effect, Resource } from './types';

/** The call that a button makes in the end: what its form or its batch saves with counts. */
export function callMade({ calls, forms }: Resource, effect: Effect): Call | undefined {
  if (effect.kind === 'form') return calls[forms[effect.form]?.call ?? ''];
  if (effect.kind === 'batch') return calls[effect.submit];
  return effect.kind === 'call' || effect.kind === 'download' ? calls[effect.call] : undefined;
}
