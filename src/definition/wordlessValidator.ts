import { hashForSchema } from '@rjsf/utils';
import PrecompiledValidator from '@rjsf/validator-ajv8/lib/precompiledValidator.js';
import type { JsonSchema } from './model/entity';
import { withoutWords } from './withoutWords';

/**
 * rjsf's validator of rules that were compiled: it finds those of a schema by all that the schema says, so that a form
 * in another language had none. Here they are found by what is the same in every language.
 */
export class WordlessValidator extends PrecompiledValidator {
  override getValidator(schema: JsonSchema) {
    return super.getValidator({ $id: hashForSchema(withoutWords(schema)) });
  }
}
