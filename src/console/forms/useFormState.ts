import { useMemo, useState } from 'react';
import type { Messages } from '../../definition/fieldErrors';
import { applyDefaults } from '../../definition/fieldState';
import { withoutStale } from '../../definition/lookups';
import type { Entity, Row } from '../../definition/model/entity';
import type { Form } from '../../definition/model/resource';
import type { FormValidator } from './formValidator';
import { changedFields } from './formValues';

interface State {
  data: Row;
  /** The fields whose messages are shown: left, or part of a try to save, and not mended since. */
  judged: string[];
  /** What the server said, by field; each word stands until its field changes. */
  refused: Messages;
}

/**
 * What has been entered and what is said about it. A message appears when its field is left or on saving, and
 * goes as soon as the value is mended; while a sound value is being changed, nothing is said.
 */
export function useFormState(form: Form, entity: Entity, validator: FormValidator, initial: Row) {
  const [state, setState] = useState<State>({ data: initial, judged: [], refused: {} });
  const wrong = useMemo(() => validator.check(state.data), [validator, state.data]);
  const messages = useMemo(() => ({ ...only(wrong, state.judged), ...state.refused }), [wrong, state]);
  const take = (entered: (before: Row) => Row) =>
    setState((before) => {
      const data = applyDefaults(form, entity, entered(before.data), before.data);
      const still = Object.keys(validator.check(data));
      const judged = before.judged.filter((name) => still.includes(name));
      return { data, judged, refused: without(before.refused, changedFields(before.data, data)) };
    });
  const change = (entered: Row) => take((before) => withoutStale(form, entity, entered, before));
  const fill = (values: Row) => take((before) => ({ ...before, ...values }));
  const judge = (names: string[]) =>
    setState((before) => ({ ...before, judged: [...new Set([...before.judged, ...names])] }));
  const judgeAll = (): boolean => {
    judge(Object.keys(wrong));
    return Object.keys(wrong).length === 0;
  };
  const refuse = (refused: Messages) => setState((before) => ({ ...before, refused }));
  return { data: state.data, messages, change, fill, judge, judgeAll, refuse };
}

function only(messages: Messages, names: string[]): Messages {
  return Object.fromEntries(Object.entries(messages).filter(([name]) => names.includes(name)));
}

function without(messages: Messages, names: string[]): Messages {
  return Object.fromEntries(Object.entries(messages).filter(([name]) => !names.includes(name)));
}
