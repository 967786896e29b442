import { templateNames } from '../mention';
import { entityOf } from '../parts/entityOf';
import { noSuchProperty } from '../parts/noSuchProperty';
import { calls, short } from '../parts/screen';
import type { Rule } from '../types';

/** R021: what a path holds in braces is a property. */
export const pathsName: Rule = (resource, world) =>
  noSuchProperty(
    templateNames(...calls(resource).map((call) => short(call, 'call'))),
    entityOf(resource, world),
  );
