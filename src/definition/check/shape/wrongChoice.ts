import { hint } from '../hint';
import { valueAt } from '../place';
import type { Rule } from '../types';

/** x004: a value is one of those that the meta-schema allows. */
export const wrongChoice: Rule = ({ shape }) =>
  shape
    .filter(({ keyword }) => keyword === 'enum' || keyword === 'const')
    .map(({ place, params }) => {
      const allowed = [params.allowedValues ?? params.allowedValue].flat();
      const given = JSON.stringify(valueAt(place));
      return {
        place,
        message: `${given} is not possible here.${hint(unquoted(given), allowed.map(String))}`,
      };
    });

function unquoted(json: string): string {
  return json.replace(/^"|"$/g, '');
}
