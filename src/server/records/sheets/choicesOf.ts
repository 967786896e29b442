import type { Choice, Definitions, Property } from '../../../definition/types';

/** The choices of a property, its own or its dictionary's; none where anything may be entered. */
export function choicesOf({ dictionaries }: Definitions, property: Property): Choice[] | undefined {
  return property.choices ?? dictionaries[property.dictionary ?? '']?.values;
}
