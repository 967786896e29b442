import { useMemo, useState } from 'react';
import { comparisons } from '../../definition/comparisons';
import type { Messages } from '../../definition/fieldErrors';
import { withoutStale } from '../../definition/lookups';
import type { Entity, Row } from '../../definition/model/entity';
import type { Form } from '../../definition/model/resource';
import { isEmpty } from '../../definition/normalize';
import { applyDefaults, resetFields } from '../../definition/settledData';
import { ownFields } from '../../definition/values/defaults';
import type { FormValidator } from './formValidator';
import { changedFields } from './formValues';

/** What a form begins with: what is entered already, and the record as it is stored when one is changed. */
interface Beginning {
  data: Row;
  stored?: Row;
}

interface State {
  data: Row;
  /** Of a new record, the fields that somebody has entered: the others follow what they copy. */
  own?: string[];
  /** The fields whose messages are shown: left, or part of a try to save, and not mended since. */
  judged: string[];
  /** What the server said, by field; each word stands until its field changes. */
  refused: Messages;
}

/**
 * What has been entered and what is said about it. A message appears when its field is left or on saving, and
 * goes as soon as the value is mended; while a sound value is being changed, nothing is said.
 */
export function useFormState(
  form: Form,
  entity: Entity,
  validator: FormValidator,
  { data, stored }: Beginning,
) {
  const [state, setState] = useState<State>(() => ({
    data,
    own: stored ? undefined : ownFields(form, entity, data),
    judged: [],
    refused: {},
  }));
  const wrong = useMemo(() => validator.check(state.data, stored), [validator, state.data, stored]);
  const messages = useMemo(() => ({ ...only(wrong, state.judged), ...state.refused }), [wrong, state]);
  const take = (enter: (before: Row) => Row, typed?: Row) =>
    setState((before) => {
      const entered = enter(before.data);
      const own = before.own && [...before.own, ...(typed ? changedFields(before.data, typed) : [])];
      const data = applyDefaults(form, entity, entered, { before: before.data, own });
      const still = Object.keys(validator.check(data, stored));
      const judged = before.judged.filter((name) => still.includes(name));
      return { data, own, judged, refused: without(before.refused, changedFields(before.data, data)) };
    });
  const change = (entered: Row) =>
    take(
      (before) =>
        without(withoutStale(form, entity, entered, before), resetFields(form.fields, entered, before)),
      entered,
    );
  const fill = (values: Row) => take((before) => ({ ...before, ...values }));
  const compared = useMemo(() => Object.entries(comparisons(form.schema)), [form]);
  const judge = (names: string[]) =>
    setState((before) => {
      // A value that is held against one of these may have become wrong by it.
      const others = compared.filter(([, sides]) => sides.some((name) => names.includes(name)));
      const held = others.map(([name]) => name).filter((name) => !isEmpty(before.data[name]));
      return { ...before, judged: [...new Set([...before.judged, ...names, ...held])] };
    });
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

function without<T>(values: Record<string, T>, names: string[]): Record<string, T> {
  return Object.fromEntries(Object.entries(values).filter(([name]) => !names.includes(name)));
}
