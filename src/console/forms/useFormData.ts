import { loadValidator } from 'virtual:definitions';
import { useOne } from '@refinedev/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useMemo } from 'react';
import type { Entity, Row } from '../../definition/model/entity';
import type { Form, Resource } from '../../definition/model/resource';
import { WordlessValidator } from '../../definition/wordlessValidator';
import { validatorKey } from '../api/validatorKey';
import { usePageState } from '../provider/pageState';
import { formValidator } from './formValidator';

/** What a form waits for: its validator, and the record as the server holds it now where there is a call for that. */
export function useFormData(resource: Resource, entity: Entity, form: Form, row?: Row) {
  const values = usePageState();
  const isAsked = row !== undefined && resource.calls.get !== undefined;
  const record = useOne<Row>({
    resource: resource.name,
    id: String(row?.[entity.key]),
    meta: { values },
    queryOptions: { enabled: isAsked, gcTime: 0 },
    errorNotification: false,
  });
  const { validator, error } = useFormValidator(resource, entity, form);
  const stored = isAsked ? record.result : row;
  return {
    validator,
    stored,
    isReady: validator !== undefined && (!isAsked || stored !== undefined),
    error: error ?? record.query.error,
  };
}

/** The rules of a form, which come when they are first needed. */
export function useFormValidator(resource: Resource, entity: Entity, form: Form) {
  const { data, error } = useQuery({
    queryKey: validatorKey(resource.name, form),
    queryFn: () => loadValidator(resource.name, form.name),
    staleTime: Number.POSITIVE_INFINITY,
    structuralSharing: false,
  });
  const validator = useMemo(
    () => data && formValidator(new WordlessValidator(data, form.schema), form, entity),
    [data, form, entity],
  );
  return { validator, error };
}

/** Closes what could not be opened; why is said by the query that failed. */
export function useCloseOnError(error: unknown, close: () => void): void {
  const give = useEffectEvent(close);
  useEffect(() => {
    if (error) give();
  }, [error]);
}
