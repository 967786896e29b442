import type { Ajv } from 'ajv';
import { addDecimalMultipleOf } from './decimalMultipleOf.ts';
import { limitPatternInput } from './patternKeyword.ts';

/** Replaces Ajv's `pattern` (limited input) and `multipleOf` (decimal arithmetic). Returns the same instance. */
export function replaceAjvKeywords<Validator extends Ajv>(ajv: Validator): Validator {
  return addDecimalMultipleOf(limitPatternInput(ajv));
}
