import type { FieldError } from '../../../definition/fieldErrors';
import { text } from '../../../definition/text';
import type { RecordContext } from '../../rules/types';
import { ownWords } from '../ownWords';
import { choicesOf } from '../sheets/choicesOf';

/** A label that is misspelt stays a text where a number is stored: to the one who typed it, there is no such choice. */
export function inPlainWords({ definitions, resource }: RecordContext, error: FieldError): FieldError {
  const property = resource.entity.properties[error.field.slice(1)];
  if (!property || error.message !== text('invalid.type', { title: property.title })) return error;
  const { title, references } = property;
  if (references) return { ...error, message: text('invalid.reference', { title }) };
  if (!choicesOf(definitions, property)) return error;
  return { ...error, message: ownWords(property, 'enum') ?? text('invalid.enum', { title }) };
}
