import { templateNames } from '../mention';
import { entityOf } from '../parts/entityOf';
import { noSuchProperty } from '../parts/noSuchProperty';
import { calls } from '../parts/screen';
import { at, members } from '../place';
import type { Rule } from '../types';

/** R022: what is sent in braces is a property. */
export const sendsName: Rule = (resource, world) =>
  noSuchProperty(
    templateNames(...calls(resource).flatMap((call) => members(at(call, 'send')))),
    entityOf(resource, world),
  );
