import { effectNames } from '../parts/effects';
import { says } from '../parts/says';
import { actions } from '../parts/screen';
import type { Rule } from '../types';

/** R031: a button does something. */
export const actionsAct: Rule = (resource) =>
  actions(resource)
    .filter(
      (action) => action.node.type === 'object' && !effectNames.some((name) => says(resource, action, name)),
    )
    .map((place) => ({
      place,
      message: `the action has no effect: give it one of ${effectNames.join(', ')}`,
    }));
