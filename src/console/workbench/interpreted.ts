import type { ValidatorType } from '@rjsf/utils';
import customizeValidator from '@rjsf/validator-ajv8/lib/customizeValidator.js';
import { formats } from '../../definition/formats';
import { ajvOptions } from '../../definition/validator';

/**
 * The validator that the build compiles, but made in the browser from rules that are still being written: the
 * same library with the same settings.
 */
export function interpreted(): ValidatorType {
  return customizeValidator({
    customFormats: formats,
    ajvOptionsOverrides: { ...ajvOptions, verbose: false },
  });
}
