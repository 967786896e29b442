import { resource } from 'virtual:resource/passwords';
import type { ValidatorFunctions } from '@rjsf/validator-ajv8/lib/types.js';
import { useState } from 'react';
import { callWithoutSession } from '#console/login/callWithoutSession.ts';
import { getFailureMessage } from '#console/toasts/getFailureMessage.ts';
import { convertToCallError } from '#definition/CallError.ts';
import type { RecordValues } from '#definition/model/entity.ts';
import { fillTemplate } from '#definition/text/fillTemplate.ts';
import { type AjvSchemaError, toFieldErrors } from '#definition/validation/fieldErrors.ts';
import { normalizeRecord } from '#definition/values/normalizeRecord.ts';

interface PasswordFormState {
  errors: Record<string, string>;
  /** The error message and its HTTP status. */
  message?: string;
  status?: number;
  /** Message shown after success. */
  success?: string;
}

/** Provides the state of a password form: validation errors, submission and its result. */
export function usePasswordForm(name: string, functions: ValidatorFunctions) {
  const [answer, setAnswer] = useState<PasswordFormState>({ errors: {} });
  const [isBusy, setBusy] = useState(false);
  const form = resource.forms[name];
  const submit = async (
    data: RecordValues,
    besides: RecordValues = {},
    errors: Record<string, string> = {},
  ) => {
    const wrong = { ...errors, ...validatePasswordForm(name, functions, data) };
    if (Object.keys(wrong).length > 0) return setAnswer({ errors: wrong });
    setBusy(true);
    try {
      await callWithoutSession(resource.calls[form?.call ?? ''], { ...data, ...besides });
      setAnswer({ errors: {}, success: fillTemplate(form?.success ?? '', data) });
    } catch (error) {
      setAnswer({
        errors: {},
        message: getFailureMessage(error),
        status: convertToCallError(error).statusCode,
      });
    }
    setBusy(false);
  };
  return { form, ...answer, isBusy, submit };
}

/** Validates a password form and returns the errors by field, with the same messages as the server. */
export function validatePasswordForm(
  form: string,
  functions: ValidatorFunctions,
  entered: RecordValues,
): Record<string, string> {
  const schema = resource.forms[form]?.schema ?? {};
  // A form without variants is compiled to a single function.
  const [validate] = Object.values(functions);
  const data = resource.entity ? normalizeRecord(resource.entity, entered) : entered;
  const errors = !validate || validate(data) ? [] : ((validate.errors ?? []) as AjvSchemaError[]);
  return Object.fromEntries(
    toFieldErrors(schema, errors, data).map(({ field, message }) => [field.slice(1), message]),
  );
}
