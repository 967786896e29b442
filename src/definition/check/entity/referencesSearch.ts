import { propertyReferences } from '../parts/propertyReferences';
import { withoutSearch } from '../parts/references';
import type { Rule } from '../types';

/** S020: the records that references lead to can be searched. */
export const referencesSearch: Rule = (entity, world) => withoutSearch(propertyReferences(entity), world);
