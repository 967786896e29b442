import { effects } from '../parts/effects';
import { actions } from '../parts/screen';
import type { Rule } from '../types';

/** R032: a button does one thing only. */
export const actionsActOnce: Rule = (resource) =>
  actions(resource)
    .filter((action) => effects(action).length > 1)
    .map((place) => ({
      place,
      message: `the action has several effects, ${effects(place).join(' and ')}: keep one`,
    }));
