import { at, type Place, textAt } from '../place';
import { choices } from './choices';

/** Whether a property is shown as a tag: it says so, or its choices have colours. */
export function isTag(property: Place): boolean {
  const display = textAt(property, 'display');
  return display ? display === 'tag' : choices(property).some((choice) => at(choice, 'color'));
}
