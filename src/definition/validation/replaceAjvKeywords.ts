import type { Ajv } from 'ajv';
import { addDecimalMultipleOf } from './decimalMultipleOf';
import { limitPatternInput } from './patternKeyword';

/** Replaces Ajv's `pattern` (limited input) and `multipleOf` (decimal arithmetic). Returns the same instance. */
export function replaceAjvKeywords<Validator extends Ajv>(ajv: Validator): Validator {
  return addDecimalMultipleOf(limitPatternInput(ajv));
}
