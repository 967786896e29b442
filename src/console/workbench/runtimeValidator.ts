import type { ValidatorType } from '@rjsf/utils';
import customizeValidator from '@rjsf/validator-ajv8/lib/customizeValidator.js';
import { type FieldError, fieldErrors, type SchemaError } from '../../definition/fieldErrors';
import { formats } from '../../definition/formats';
import type { Row } from '../../definition/model/entity';
import type { Form } from '../../definition/model/resource';
import { ajvOptions } from '../../definition/validator';

/**
 * The validator that the build compiles, but made in the browser from rules that are still being written: the
 * same library with the same settings.
 */
export function runtimeValidator(): ValidatorType {
  return customizeValidator({
    customFormats: formats,
    ajvOptionsOverrides: { ...ajvOptions, verbose: false },
  });
}

/** What the browser says of prepared data. */
export function browserErrors(validator: ValidatorType, { schema }: Form, data: Row): FieldError[] {
  const { errors = [] } = validator.rawValidation<SchemaError>(schema, data);
  return fieldErrors(schema, errors);
}
