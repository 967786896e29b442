import { propertyReferences } from '../parts/propertyReferences';
import { withoutResource } from '../parts/references';
import type { Rule } from '../types';

/** S018: references lead to a resource that can be chosen from. */
export const referencesLead: Rule = (entity, world) => withoutResource(propertyReferences(entity), world);
