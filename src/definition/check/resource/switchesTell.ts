import { says } from '../parts/says';
import { switches } from '../parts/screen';
import { members, nameOf } from '../place';
import type { Rule } from '../types';

/** R062: both sides of a switch say for which records they are: that tells whether it is on. */
export const switchesTell: Rule = (resource) =>
  switches(resource)
    .flatMap(members)
    .filter((side) => !says(resource, side, 'when'))
    .map((side) => ({
      place: side,
      message: `"${nameOf(side)}" needs a "when": it tells which records are ${nameOf(side) === 'on' ? 'off' : 'on'}`,
    }));
