import type { HttpError } from '@refinedev/core';
import { useRef, useState } from 'react';
import type { Messages } from '../../../definition/fieldErrors';
import type { Entity } from '../../../definition/model/entity';
import type { Form, Resource } from '../../../definition/model/resource';
import { normalize } from '../../../definition/normalize';
import { profile } from '../../../definition/profile';
import { sentRow } from '../../../definition/rowLabels';
import type { BatchRow } from '../../actions/Overlay';
import { useCall, useRefresh } from '../../api/useCall';
import { longer, useToast } from '../../api/useToast';
import { text } from '../../forms/text';
import { readPageState } from '../../provider/pageState';
import { loadLabels, refusedRows } from './batchAnswers';

interface Saving {
  resource: Resource;
  entity: Entity;
  form: Form;
  /** The call that saves all rows or none. */
  submit: string;
  /** Whether the rows came from a file: what has become of them stays to be read. */
  isImport: boolean;
  onSaved: () => void;
  /** Told what the server found wrong, by row. */
  onRefused: (words: Map<number, Messages>) => void;
}

/** Saves the rows of a batch, all or none. */
export function useSaveBatch({ resource, entity, form, submit, isImport, onSaved, onRefused }: Saving) {
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
      const sent = rows.map(({ data }) => sentRow(normalize(entity, data), names, labels));
      const payload = { [profile.batch.rows]: sent };
      await call(submit, { values: readPageState(), payload });
      const words = form.success ?? text('console.batchSaved', { count: rows.length });
      toast.success(words, undefined, isImport ? longer : undefined);
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
