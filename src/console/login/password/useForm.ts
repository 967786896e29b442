import { resource } from 'virtual:resource/passwords';
import type { ValidatorFunctions } from '@rjsf/validator-ajv8/lib/types.js';
import { useState, useTransition } from 'react';
import { fill } from '../../../definition/fill';
import type { Row } from '../../../definition/types';
import { ask, type Refused } from '../ask';
import { messagesOf } from './messagesOf';

interface Answer {
  errors: Record<string, string>;
  /** Why it was refused, and with which status. */
  message?: string;
  status?: number;
  /** What to say when it has succeeded. */
  success?: string;
}

/** One form of those who have forgotten their password: what is wrong in it, and what came of sending it. */
export function useForm(name: string, functions: ValidatorFunctions) {
  const [answer, setAnswer] = useState<Answer>({ errors: {} });
  const [isBusy, start] = useTransition();
  const form = resource.forms[name];
  const submit = (data: Row, besides: Row = {}, errors: Record<string, string> = {}) => {
    const wrong = { ...errors, ...messagesOf(name, functions, data) };
    if (Object.keys(wrong).length > 0) return setAnswer({ errors: wrong });
    start(async () => {
      try {
        await ask(resource.calls[form?.call ?? ''], { ...data, ...besides });
        setAnswer({ errors: {}, success: fill(form?.success ?? '', data) });
      } catch (error) {
        const { message, status } = error as Refused;
        setAnswer({ errors: {}, message, status });
      }
    });
  };
  return { form, ...answer, isBusy, submit };
}
