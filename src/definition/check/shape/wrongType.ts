import type { Rule } from '../types';

/** x003: a value has the JSON type that the meta-schema asks for. */
export const wrongType: Rule = ({ shape }) =>
  shape
    .filter(({ keyword }) => keyword === 'type')
    .map(({ place, params }) => ({
      place,
      message: `must be ${[params.type].flat().map(String).join(' or ')}, not ${place.node.type}`,
    }));
