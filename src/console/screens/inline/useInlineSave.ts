import type { HttpError } from '@refinedev/core';
import { useRef, useState } from 'react';
import { updateCall } from '../../../definition/inline';
import type { Row } from '../../../definition/model/entity';
import type { Form, Resource } from '../../../definition/model/resource';
import { isEmpty, normalize } from '../../../definition/normalize';
import { text } from '../../../definition/text';
import { useCall, useRefresh } from '../../api/useCall';
import { reasonOf } from '../../api/useToast';
import { formSent } from '../../forms/formSent';
import type { FormValidator } from '../../forms/formValidator';
import { initialData } from '../../forms/formValues';
import { conflictOf } from '../../forms/useConflict';
import { readPageState } from '../../provider/pageState';

interface InlineSaving {
  resource: Resource & { entity: NonNullable<Resource['entity']> };
  form: Form;
  validator?: FormValidator;
  name: string;
  row: Row;
  onClose: () => void;
}

/** Changes one property of a record: that alone travels, with the version of the record that was read. */
export function useInlineSave({ resource, form, validator, name, row, onClose }: InlineSaving) {
  const { entity } = resource;
  const call = useCall(resource);
  const refresh = useRefresh();
  const isUnderWay = useRef(false);
  const [words, setWords] = useState<string>();
  /** The record as others have left it: whoever has been told of it and saves again writes over it. */
  const [told, setTold] = useState<Row>();

  /** Whether the form's rules let the value through; else it is said why not. */
  const isSound = (value: unknown): boolean => {
    const data = { ...initialData(form, entity, row), [name]: value };
    const message = validator?.check(data, row)[name];
    setWords(message);
    return validator !== undefined && message === undefined;
  };

  const save = async (value: unknown): Promise<void> => {
    if (isUnderWay.current || !isSound(value)) return;
    const sent = normalize(entity, { [name]: value })[name];
    isUnderWay.current = true;
    try {
      const values = { ...readPageState(), ...row, ...told };
      const payload = { [name]: isEmpty(sent) ? null : sent };
      await call(updateCall, { values, payload, form: formSent(resource, form) });
      await refresh(resource.name);
      onClose();
    } catch (error) {
      const conflict = conflictOf(entity, error as HttpError);
      setTold(conflict?.record);
      setWords(
        conflict?.record
          ? text('console.inline.stale', { words: conflict.words })
          : (conflict?.words ?? reasonOf(error)),
      );
    } finally {
      isUnderWay.current = false;
    }
  };
  return { words, isSound, save };
}
