import { filterReferences } from '../parts/filterReferences';
import { withoutResource } from '../parts/references';
import type { Rule } from '../types';

/** R024: in filters, references lead to a resource that can be chosen from. */
export const filterReferencesLead: Rule = (resource, world) =>
  withoutResource(filterReferences(resource), world);
