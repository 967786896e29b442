import { loadValidator } from 'virtual:definitions';
import { useOne } from '@refinedev/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useMemo } from 'react';
import type { Entity, RecordValues } from '#definition/model/entity.ts';
import type { Form, Resource } from '#definition/model/resource.ts';
import { AnnotationIgnoringValidator } from '#definition/validation/AnnotationIgnoringValidator.ts';
import { getValidatorQueryKey } from '../api/getValidatorQueryKey.ts';
import { usePageState } from '../provider/pageState.ts';
import { createFormValidator } from './rjsf/createFormValidator.ts';

/** Time between two reads of a record whose form is open for long. */
const watchIntervalMs = 20_000;

/**
 * Loads what a form needs: its validator, and the current record if there is a call to read it. A form with `autosave` is
 * open for long, so its record is read again at intervals and when the window gets the focus.
 */
export function useLoadForm(resource: Resource, entity: Entity, form: Form, row?: RecordValues) {
  const values = usePageState();
  const isAsked = row !== undefined && resource.calls.get !== undefined;
  const record = useOne<RecordValues>({
    resource: resource.name,
    id: String(row?.[entity.key]),
    meta: { values },
    queryOptions: {
      enabled: isAsked,
      gcTime: 0,
      refetchInterval: form.autosave && watchIntervalMs,
      refetchOnWindowFocus: form.autosave && 'always',
    },
    errorNotification: false,
  });
  const { validator, error } = useFormValidator(resource, entity, form);
  const stored = isAsked ? record.result : row;
  return {
    validator,
    stored,
    isReady: validator !== undefined && (!isAsked || stored !== undefined),
    // Once the form is open, its input is worth more than a read that fails.
    error: error ?? (stored ? undefined : record.query.error),
    refetch: record.query.refetch,
  };
}

/** Loads a form's compiled validator on first use. */
export function useFormValidator(resource: Resource, entity: Entity, form: Form) {
  const { data, error } = useQuery({
    queryKey: getValidatorQueryKey(resource.name, form),
    queryFn: () => loadValidator(resource.name, form.name),
    staleTime: Number.POSITIVE_INFINITY,
    structuralSharing: false,
  });
  const validator = useMemo(
    () => data && createFormValidator(new AnnotationIgnoringValidator(data, form.schema), form, entity),
    [data, form, entity],
  );
  return { validator, error };
}

/** Calls `close` when loading fails. The failed query shows its own error toast. */
export function useCloseOnError(error: unknown, close: () => void): void {
  const give = useEffectEvent(close);
  useEffect(() => {
    if (error) give();
  }, [error]);
}
