import type { DataProvider } from '@refinedev/core';
import { isEmpty } from '../../definition/prepare';
import type { Field, Row } from '../../definition/types';

/** The query of what a field's lookup answers to a value: asked anew whenever a form is opened. */
export function lookupQuery({ custom }: DataProvider, { name, lookup }: Field, value: unknown) {
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
