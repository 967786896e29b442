import { texts } from '../mention';
import { entityOf } from '../parts/entityOf';
import { noSuchProperty } from '../parts/noSuchProperty';
import { actions } from '../parts/screen';
import { stateNames } from '../parts/stateNames';
import { at, members } from '../place';
import type { Rule } from '../types';

/** R017: what is carried to another page is a property, or in the page state. */
export const carryKnown: Rule = (resource, world) =>
  noSuchProperty(
    actions(resource).flatMap((action) => texts(...members(at(action, 'carry')))),
    entityOf(resource, world),
    stateNames(resource),
  );
