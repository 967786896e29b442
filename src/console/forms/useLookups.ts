import { type DataProvider, useDataProvider } from '@refinedev/core';
import { useQueries } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import type { Messages } from '../../definition/fieldErrors';
import { filledBy } from '../../definition/lookups';
import type { Entity, Row } from '../../definition/model/entity';
import type { Field, Form } from '../../definition/model/resource';
import { isEmpty } from '../../definition/normalize';
import { reasonOf } from '../api/useToast';
import { changedFields } from './formValues';

/** Asks what the lookups of a form answer to what is entered, and fills the fields that are taken from it. */
export function useLookups(form: Form, entity: Entity, data: Row, fill: (values: Row) => void) {
  const fields = useMemo(() => form.fields.filter(({ lookup }) => lookup), [form]);
  const provider = useDataProvider()();
  const queries = useQueries({
    queries: fields.map((field) => lookupQuery(provider, field, data[field.name])),
  });
  useEffect(() => {
    for (const [index, field] of fields.entries()) {
      const answer = queries[index]?.data;
      if (!answer) continue;
      const filled = filledBy(field, form, entity).map(({ name, property }) => [name, answer[property]]);
      const values = Object.fromEntries(filled);
      if (changedFields(values, only(data, Object.keys(values))).length > 0) fill(values);
    }
  });
  const failed = queries.filter(({ isError }) => isError);
  const messages: Messages =
    failed.length === 0
      ? none
      : Object.fromEntries(
          fields.flatMap(({ name }, index) =>
            queries[index]?.isError ? [[name, reasonOf(queries[index].error)]] : [],
          ),
        );
  return {
    messages,
    isUnderWay: queries.some(({ isFetching }) => isFetching),
    /** Asks again what could not be answered; true when nothing was left to ask. */
    isKnown: () => {
      for (const query of failed) void query.refetch();
      return failed.length === 0;
    },
  };
}

const none: Messages = {};

function only(data: Row, names: string[]): Row {
  return Object.fromEntries(names.map((name) => [name, data[name]]));
}

/** The query of what a field's lookup answers to a value: asked anew whenever a form is opened. */
function lookupQuery({ custom }: DataProvider, { name, lookup }: Field, value: unknown) {
  return {
    queryKey: ['lookup', lookup?.resource, lookup?.call, value],
    queryFn: async () => {
      const answer = await custom?.({
        url: `${lookup?.resource}.${lookup?.call}`,
        method: 'get',
        meta: { send: { payload: { [name]: value } } },
      });
      return (answer?.data ?? {}) as Row;
    },
    enabled: lookup !== undefined && !isEmpty(value),
    retry: false,
    gcTime: 0,
  };
}
