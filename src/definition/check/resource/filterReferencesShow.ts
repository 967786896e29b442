import { filterReferences } from '../parts/filterReferences';
import { withoutProperty } from '../parts/references';
import type { Rule } from '../types';

/** R025: in filters, references send and show properties of the records that they lead to. */
export const filterReferencesShow: Rule = (resource, world) =>
  withoutProperty(filterReferences(resource), world);
