import { resource } from 'virtual:resource/passwords';
import type { ValidatorFunctions } from '@rjsf/validator-ajv8/lib/types.js';
import { fieldErrors, type SchemaError } from '../../../definition/fieldErrors';
import { prepare } from '../../../definition/prepare';
import type { Row } from '../../../definition/types';

/** What is wrong with what was entered into a form, by field, in the words that the server uses. */
export function messagesOf(
  form: string,
  functions: ValidatorFunctions,
  entered: Row,
): Record<string, string> {
  const schema = resource.forms[form]?.schema ?? {};
  // A form without choices is compiled to a single function.
  const [validate] = Object.values(functions);
  const data = resource.entity ? prepare(resource.entity, entered) : entered;
  const errors = !validate || validate(data) ? [] : ((validate.errors ?? []) as SchemaError[]);
  return Object.fromEntries(
    fieldErrors(schema, errors).map(({ field, message }) => [field.slice(1), message]),
  );
}
