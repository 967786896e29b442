import { useRef, useState } from 'react';
import { useRefetchLists, useResourceCall } from '#console/api/useResourceCall.ts';
import { getInitialFormData } from '#console/forms/formValues.ts';
import type { FormValidator } from '#console/forms/rjsf/createFormValidator.ts';
import { getFormNameForSharedCall } from '#console/forms/saving/getFormNameForSharedCall.ts';
import { readEditConflict } from '#console/forms/saving/useEditConflict.ts';
import { readPageState } from '#console/provider/pageState.ts';
import { getFailureMessageOrFallback } from '#console/toasts/useToast.tsx';
import { updateCallName } from '#definition/actions/findInlineEditForm.ts';
import { convertToCallError } from '#definition/CallError.ts';
import type { RecordValues } from '#definition/model/entity.ts';
import type { Form, Resource } from '#definition/model/resource.ts';
import { isEmptyValue, normalizeRecord } from '#definition/values/normalizeRecord.ts';
import { getInlineEditText } from './getInlineEditText.ts';

interface InlineSaveOptions {
  resource: Resource & { entity: NonNullable<Resource['entity']> };
  form: Form;
  validator?: FormValidator;
  name: string;
  row: RecordValues;
  onClose: () => void;
}

/** Validates and saves one property of a record, with the record's version (optimistic locking). */
export function useInlineSave({ resource, form, validator, name, row, onClose }: InlineSaveOptions) {
  const { entity } = resource;
  const call = useResourceCall(resource);
  const refresh = useRefetchLists();
  const isUnderWay = useRef(false);
  const [words, setWords] = useState<string>();
  /** The record as another user changed it. After the conflict has been shown, saving again overwrites it. */
  const [told, setTold] = useState<RecordValues>();

  /** Validates the value with the form's rules and shows the error message. */
  const validate = (value: unknown): boolean => {
    const data = { ...getInitialFormData(form, entity, row), [name]: value };
    const message = validator?.check(data, row)[name];
    setWords(message);
    return validator !== undefined && message === undefined;
  };

  const save = async (value: unknown): Promise<void> => {
    if (isUnderWay.current || !validate(value)) return;
    const sent = normalizeRecord(entity, { [name]: value })[name];
    isUnderWay.current = true;
    try {
      const values = { ...readPageState(), ...row, ...told };
      const payload = { [name]: isEmptyValue(sent) ? null : sent };
      await call(updateCallName, { values, payload, form: getFormNameForSharedCall(resource, form) });
      await refresh(resource.name);
      onClose();
    } catch (error) {
      const conflict = readEditConflict(entity, convertToCallError(error));
      setTold(conflict?.record);
      setWords(
        conflict?.record
          ? getInlineEditText('console.inline.stale', { words: conflict.words })
          : (conflict?.words ?? getFailureMessageOrFallback(error)),
      );
    } finally {
      isUnderWay.current = false;
    }
  };
  return { words, validate, save };
}
