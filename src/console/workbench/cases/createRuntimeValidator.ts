import type { ValidatorType } from '@rjsf/utils';
import customizeValidator from '@rjsf/validator-ajv8/lib/customizeValidator.js';
import type { RecordValues } from '#definition/model/entity.ts';
import type { Form } from '#definition/model/resource.ts';
import { ajvOptions } from '#definition/validation/compileValidator.ts';
import { type AjvSchemaError, type FieldError, toFieldErrors } from '#definition/validation/fieldErrors.ts';
import { formatPatterns } from '#definition/validation/formatPatterns.ts';
import { replaceAjvKeywords } from '#definition/validation/replaceAjvKeywords.ts';

/** Creates an rjsf validator that compiles schemas in the browser, with the same settings as the build. */
export function createRuntimeValidator(): ValidatorType {
  return customizeValidator({
    customFormats: formatPatterns,
    ajvOptionsOverrides: { ...ajvOptions, verbose: false },
    extenderFn: replaceAjvKeywords,
  });
}

/** Validates form data in the browser. Returns the field errors. */
export function validateInBrowser(
  validator: ValidatorType,
  { schema }: Form,
  data: RecordValues,
): FieldError[] {
  const { errors = [] } = validator.rawValidation<AjvSchemaError>(schema, data);
  return toFieldErrors(schema, errors, data);
}
