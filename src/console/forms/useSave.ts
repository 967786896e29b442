import type { HttpError } from '@refinedev/core';
import { useRef, useState } from 'react';
import type { Messages } from '../../definition/fieldErrors';
import { fill } from '../../definition/fill';
import { isRow } from '../../definition/isRow';
import type { Entity, Row } from '../../definition/model/entity';
import type { Form, Resource } from '../../definition/model/resource';
import { refusalWords } from '../../definition/references';
import { spoken } from '../../definition/values/spoken';
import { placeIn } from '../../definition/wireFormat';
import { useCall, useRefresh } from '../api/useCall';
import { longer, useToast } from '../api/useToast';
import { readPageState } from '../provider/pageState';
import { formSent } from './formSent';
import { changesOf, payloadOf } from './formValues';
import { type Conflict, conflictOf } from './useConflict';

interface Saving {
  resource: Resource;
  entity: Entity;
  form: Form;
  stored?: Row;
  /** Told the record as it is now. */
  onSaved: (saved: Row) => void;
  /** Told what others have done to the record meanwhile, and what was to be saved. */
  onConflict: (conflict: Conflict, entered: Row) => void;
  /** Told what the server found wrong, by field. */
  onRefused: (messages: Messages) => void;
}

/** Saves a form, one request at a time however often it is asked to. */
export function useSave({ resource, entity, form, stored, onSaved, onConflict, onRefused }: Saving) {
  const call = useCall(resource);
  const refresh = useRefresh();
  const toast = useToast();
  const isUnderWay = useRef(false);
  const [isSaving, setSaving] = useState(false);
  const save = async (data: Row) => {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    setSaving(true);
    try {
      const values = { ...readPageState(), ...stored };
      const answer = await call(form.call, {
        values,
        payload: payloadFor(resource, entity, form, data, stored),
        form: formSent(resource, form),
      });
      if (form.success) toast.success(fill(form.success, spoken(entity, { ...values, ...data })));
      void refresh(resource.name);
      onSaved({ ...values, ...data, ...(isRow(answer) && answer) });
    } catch (error) {
      const messages = atFields(entity, (error as HttpError).errors);
      onRefused(messages);
      const conflict = form.editing ? conflictOf(entity, error as HttpError) : undefined;
      if (conflict) return onConflict(conflict, data);
      toast.error(error, form.failure, isRefusal(entity, messages) ? longer : undefined);
    } finally {
      isUnderWay.current = false;
      setSaving(false);
    }
  };
  return { save, isSaving };
}

/** What saving sends: a change only what was changed. */
function payloadFor({ calls }: Resource, entity: Entity, form: Form, data: Row, stored?: Row): Row {
  const payload = payloadOf(form, entity, data, stored);
  const call = calls[form.call];
  return form.editing && stored && call ? changesOf(call, payload, stored) : payload;
}

/** What the server said of an entry of a list, or of a value inside an object, is said at its field. */
function atFields(entity: Entity, errors: HttpError['errors'] = {}): Messages {
  const found = Object.entries(errors).map(([path, message]) => [
    placeIn(entity, path).split('/')[0],
    String(message),
  ]);
  return Object.fromEntries(found.reverse());
}

/** Whether a record was chosen that cannot be. */
function isRefusal(entity: Entity, messages: Messages): boolean {
  const words = refusalWords(entity);
  return Object.values(messages).some((message) => words.includes(message));
}
