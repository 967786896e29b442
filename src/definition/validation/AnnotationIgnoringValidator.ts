import { hashForSchema } from '@rjsf/utils';
import PrecompiledValidator from '@rjsf/validator-ajv8/lib/precompiledValidator.js';
import type { JsonSchema } from '../model/entity.ts';
import { stripAnnotations } from './stripAnnotations.ts';

/**
 * rjsf validator for precompiled schemas. Finds the compiled validator by the hash of the schema without annotations,
 * so that translated forms share one validator.
 */
export class AnnotationIgnoringValidator extends PrecompiledValidator {
  override getValidator(schema: JsonSchema) {
    return super.getValidator({ $id: hashForSchema(stripAnnotations(schema)) });
  }
}
