import { text } from '../../definition/text';
import type { Action } from '../../definition/types';
import { ApiError } from '../errors/ApiError';

/** Refuses, in the words of the buttons, what none of them offers; what has no button has no conditions. */
export function refuseUnless(isPossible: (action: Action) => boolean, actions: Action[]): void {
  if (actions.length === 0 || actions.some(isPossible)) return;
  const otherwise = actions.find((action) => action.otherwise)?.otherwise;
  throw new ApiError(409, otherwise ?? text('server.condition'));
}
