import type { Finding } from '../finding';
import { texts } from '../mention';
import { actions } from '../parts/screen';
import { stateNames } from '../parts/stateNames';
import { at } from '../place';
import type { Rule } from '../types';

/** R037: a button takes along all that the page it opens needs. */
export const opensCarry: Rule = (resource, { resources }) =>
  actions(resource).flatMap((action): Finding[] =>
    texts(at(action, 'open')).flatMap(({ name, place }) =>
      stateNames(resources.get(name))
        .filter((needed) => !at(action, 'carry', needed))
        .map((needed) => ({
          place,
          message: `"${name}" needs "${needed}" in the page state, and "carry" does not hold it`,
        })),
    ),
  );
