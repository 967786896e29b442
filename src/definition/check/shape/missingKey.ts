import { says } from '../parts/says';
import type { Rule } from '../types';

/** x002: what the meta-schema requires is there. */
export const missingKey: Rule = (source) =>
  source.shape
    .filter(({ keyword }) => keyword === 'required')
    .map(({ place, params }) => ({ place, name: String(params.missingProperty) }))
    .filter(({ place, name }) => !says(source, place, name))
    .map(({ place, name }) => ({ place, message: `"${name}" is missing` }));
