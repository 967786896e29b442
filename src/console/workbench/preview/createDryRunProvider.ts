import type { DataProvider } from '@refinedev/core';
import { dataProvider } from '#console/provider/dataProvider.ts';
import type { SendCallOptions } from '#console/provider/http/sendCall.ts';
import { CallError } from '#definition/CallError.ts';
import type { Definitions } from '#definition/model/definitions.ts';
import type { FieldError } from '#definition/validation/fieldErrors.ts';
import { validateFormDataOnServer } from '../cases/serverTrials.ts';

/** The last valid definitions, and the texts that differ from the files. */
export interface LastValidDefinitions {
  definitions: Definitions;
  /** Texts that differ from the files on the server. */
  edited: Record<string, string>;
}

/** Creates a data provider that reads normally. Writes run on the server in a transaction that is rolled back. */
export function createDryRunProvider(sound: () => LastValidDefinitions | undefined): DataProvider {
  return {
    ...dataProvider,
    custom: async (params) => {
      const { definitions, edited = {} } = sound() ?? {};
      const [resource = '', call = ''] = params.url.split('.');
      if (definitions?.resources[resource]?.calls[call]?.method === 'GET') return dataProvider.custom(params);
      const { values = {}, payload = {} } = (params.meta?.send ?? {}) as SendCallOptions;
      const errors = await validateFormDataOnServer({ files: edited, resource, call, data: payload, values });
      if (errors.length > 0) throw toHttpError(errors);
      return { data: {} as never };
    },
  };
}

function toHttpError(errors: FieldError[]): CallError {
  const byField = errors.map(({ field, message }) => [field.split('/')[1] ?? '', message]);
  return new CallError(errors[0]?.message ?? '', 422, { errors: Object.fromEntries(byField) });
}
