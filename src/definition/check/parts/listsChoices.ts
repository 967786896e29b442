import { at, type Place, textAt } from '../place';

/** Whether a property holds several values. */
export function isList(property: Place): boolean {
  return textAt(property, 'type') === 'array';
}

/** Whether the values of a list are choices. */
export function listsChoices(property: Place): boolean {
  return [['dictionary'], ['items', 'oneOf'], ['items', 'enum']].some((steps) => at(property, ...steps));
}
