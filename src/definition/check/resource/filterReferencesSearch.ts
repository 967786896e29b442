import { filterReferences } from '../parts/filterReferences';
import { withoutSearch } from '../parts/references';
import type { Rule } from '../types';

/** R026: in filters, the records that references lead to can be searched. */
export const filterReferencesSearch: Rule = (resource, world) =>
  withoutSearch(filterReferences(resource), world);
