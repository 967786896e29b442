import { resource } from 'virtual:resource/passwords';
import type { ValidatorFunctions } from '@rjsf/validator-ajv8/lib/types.js';
import { useState } from 'react';
import { ask, type Refused } from '../../../console/login/ask';
import { fieldErrors, type SchemaError } from '../../../definition/fieldErrors';
import { fill } from '../../../definition/fill';
import type { Row } from '../../../definition/model/entity';
import { normalize } from '../../../definition/normalize';

interface Answer {
  errors: Record<string, string>;
  /** Why it was refused, and with which status. */
  message?: string;
  status?: number;
  /** What to say when it has succeeded. */
  success?: string;
}

/** One form of those who have forgotten their password: what is wrong in it, and what came of sending it. */
export function usePasswordForm(name: string, functions: ValidatorFunctions) {
  const [answer, setAnswer] = useState<Answer>({ errors: {} });
  const [isBusy, setBusy] = useState(false);
  const form = resource.forms[name];
  const submit = async (data: Row, besides: Row = {}, errors: Record<string, string> = {}) => {
    const wrong = { ...errors, ...formMessages(name, functions, data) };
    if (Object.keys(wrong).length > 0) return setAnswer({ errors: wrong });
    setBusy(true);
    try {
      await ask(resource.calls[form?.call ?? ''], { ...data, ...besides });
      setAnswer({ errors: {}, success: fill(form?.success ?? '', data) });
    } catch (error) {
      const { message, status } = error as Refused;
      setAnswer({ errors: {}, message, status });
    }
    setBusy(false);
  };
  return { form, ...answer, isBusy, submit };
}

/** What is wrong with what was entered into a form, by field, in the words that the server uses. */
export function formMessages(
  form: string,
  functions: ValidatorFunctions,
  entered: Row,
): Record<string, string> {
  const schema = resource.forms[form]?.schema ?? {};
  // A form without choices is compiled to a single function.
  const [validate] = Object.values(functions);
  const data = resource.entity ? normalize(resource.entity, entered) : entered;
  const errors = !validate || validate(data) ? [] : ((validate.errors ?? []) as SchemaError[]);
  return Object.fromEntries(
    fieldErrors(schema, errors).map(({ field, message }) => [field.slice(1), message]),
  );
}
