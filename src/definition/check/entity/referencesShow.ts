import { propertyReferences } from '../parts/propertyReferences';
import { withoutProperty } from '../parts/references';
import type { Rule } from '../types';

/** S019: references store and show properties of the records that they lead to. */
export const referencesShow: Rule = (entity, world) => withoutProperty(propertyReferences(entity), world);
