import { hint } from '../hint';
import type { Rule } from '../types';

/** x001: there are no keys but those of the meta-schema. */
export const unknownKey: Rule = ({ shape }) =>
  shape
    .filter(({ keyword }) => keyword === 'additionalProperties')
    .map(({ place, params, expected }) => {
      const name = String(params.additionalProperty);
      const known = Object.keys(expected.properties ?? {});
      return { place, message: `there is no key "${name}" here.${hint(name, known)}` };
    });
