import type { ErrorSchema } from '@rjsf/utils';
import type { Messages } from './formValidator';

/** Messages in the shape in which rjsf hands them to its fields. */
export function errorSchema(messages: Messages): ErrorSchema {
  const fields = Object.entries(messages).map(([name, message]) => [name, { __errors: [message] }]);
  return Object.fromEntries(fields);
}
