import { nearest } from '../../nearest';
import { texts } from '../mention';
import type { Place } from '../place';
import type { Source } from '../source';
import { propertyNames } from './properties';
import { fields, short } from './screen';

/** The properties that a form asks for; a misspelt one counts as the property that was meant. */
export function askedFields(form: Place | undefined, entity: Source | undefined): string[] {
  const known = propertyNames(entity) ?? [];
  return texts(...fields(form).map((field) => short(field, 'field'))).map(
    ({ name }) => nearest(name, known) ?? name,
  );
}
