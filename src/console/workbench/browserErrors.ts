import type { ValidatorType } from '@rjsf/utils';
import { type FieldError, fieldErrors, type SchemaError } from '../../definition/fieldErrors';
import type { Form, Row } from '../../definition/types';

/** What the browser says of prepared data. */
export function browserErrors(validator: ValidatorType, { schema }: Form, data: Row): FieldError[] {
  const { errors = [] } = validator.rawValidation<SchemaError>(schema, data);
  return fieldErrors(schema, errors);
}
