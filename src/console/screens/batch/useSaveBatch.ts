import type { HttpError } from '@refinedev/core';
import { useRef, useState } from 'react';
import { sentRow } from '../../../definition/batchRow';
import { prepare } from '../../../definition/prepare';
import { text } from '../../../definition/text';
import type { Entity, Form, Resource } from '../../../definition/types';
import { useCall } from '../../calls/useCall';
import { useRefresh } from '../../calls/useRefresh';
import { useToast } from '../../calls/useToast';
import type { Messages } from '../../forms/formValidator';
import { readPageState } from '../../state/pageState';
import type { BatchRow } from './BatchRow';
import { loadLabels } from './loadLabels';
import { refusedRows } from './refusedRows';

interface Saving {
  resource: Resource;
  entity: Entity;
  form: Form;
  /** The call that saves all rows or none. */
  submit: string;
  onSaved: () => void;
  /** Told what the server found wrong, by row. */
  onRefused: (words: Map<number, Messages>) => void;
}

/** Saves the rows of a batch, all or none. */
export function useSaveBatch({ resource, entity, form, submit, onSaved, onRefused }: Saving) {
  const call = useCall(resource);
  const refresh = useRefresh();
  const toast = useToast();
  const isUnderWay = useRef(false);
  const [isSaving, setSaving] = useState(false);
  const names = resource.calls[submit]?.names ?? {};
  const save = async (rows: BatchRow[]) => {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    setSaving(true);
    try {
      const labels = await loadLabels(entity, names);
      const payload = { rows: rows.map(({ data }) => sentRow(prepare(entity, data), names, labels)) };
      await call(submit, { values: readPageState(), payload });
      toast.success(form.success ?? text('console.batchSaved', { count: rows.length }));
      void refresh(resource.name);
      onSaved();
    } catch (error) {
      onRefused(refusedRows((error as HttpError).errors ?? {}, rows, names));
      toast.error(error, form.failure);
    } finally {
      isUnderWay.current = false;
      setSaving(false);
    }
  };
  return { save, isSaving };
}
