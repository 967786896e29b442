import { type DataProvider, useDataProvider } from '@refinedev/core';
import { useQueries } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { getLookupTargetFields } from '#definition/forms/lookups.ts';
import type { Entity, RecordValues } from '#definition/model/entity.ts';
import type { Form, FormField } from '#definition/model/resource.ts';
import type { MessageByField } from '#definition/validation/fieldErrors.ts';
import { isEmptyValue } from '#definition/values/normalizeRecord.ts';
import { getFailureMessageOrFallback } from '../toasts/useToast.tsx';
import { getChangedFieldNames } from './formValues.ts';

/** Runs the lookups of a form for the entered values and fills the fields that are copied from the found records. */
export function useFormLookups(
  form: Form,
  entity: Entity,
  data: RecordValues,
  fill: (values: RecordValues) => void,
) {
  const fields = useMemo(() => form.fields.filter(({ autofill }) => autofill), [form]);
  const provider = useDataProvider()();
  const queries = useQueries({
    queries: fields.map((field) => buildLookupQuery(provider, field, data[field.name])),
  });
  useEffect(() => {
    for (const [index, field] of fields.entries()) {
      const answer = queries[index]?.data;
      if (!answer) continue;
      const filled = getLookupTargetFields(field, form, entity).map(({ name, property }) => [
        name,
        answer[property],
      ]);
      const values = Object.fromEntries(filled);
      if (getChangedFieldNames(values, pickFields(data, Object.keys(values))).length > 0) fill(values);
    }
  });
  const failed = queries.filter(({ isError }) => isError);
  const messages: MessageByField =
    failed.length === 0
      ? noMessages
      : Object.fromEntries(
          fields.flatMap(({ name }, index) =>
            queries[index]?.isError ? [[name, getFailureMessageOrFallback(queries[index].error)]] : [],
          ),
        );
  return {
    messages,
    isUnderWay: queries.some(({ isFetching }) => isFetching),
    /** Refetches failed lookups. Returns true if none had failed. */
    isKnown: () => {
      for (const query of failed) void query.refetch();
      return failed.length === 0;
    },
  };
}

const noMessages: MessageByField = {};

function pickFields(data: RecordValues, names: string[]): RecordValues {
  return Object.fromEntries(names.map((name) => [name, data[name]]));
}

/** Builds the query for a field's lookup. Results are not cached after the form closes (`gcTime: 0`). */
function buildLookupQuery({ custom }: DataProvider, { name, autofill }: FormField, value: unknown) {
  return {
    queryKey: ['lookup', autofill?.resource, autofill?.call, value],
    queryFn: async () => {
      const answer = await custom?.({
        url: `${autofill?.resource}.${autofill?.call}`,
        method: 'get',
        meta: { send: { payload: { [name]: value } } },
      });
      return (answer?.data ?? {}) as RecordValues;
    },
    enabled: autofill !== undefined && !isEmptyValue(value),
    retry: false,
    gcTime: 0,
  };
}
