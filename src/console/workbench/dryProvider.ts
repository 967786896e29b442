import type { DataProvider, HttpError } from '@refinedev/core';
import type { FieldError } from '../../definition/fieldErrors';
import type { Definitions } from '../../definition/model/definitions';
import { dataProvider } from '../provider/dataProvider';
import type { SendOptions } from '../provider/send';
import { askOfEntry } from './askServer';

/** What the screen on the workbench is made from. */
export interface Sound {
  definitions: Definitions;
  /** The texts that differ from those on the server's disk. */
  edited: Record<string, string>;
}

/** A data provider that reads as the console does; what would change something is tried, and undone. */
export function dryProvider(sound: () => Sound | undefined): DataProvider {
  return {
    ...dataProvider,
    custom: async (params) => {
      const { definitions, edited = {} } = sound() ?? {};
      const [resource = '', call = ''] = params.url.split('.');
      if (definitions?.resources[resource]?.calls[call]?.method === 'GET') return dataProvider.custom(params);
      const { values = {}, payload = {} } = (params.meta?.send ?? {}) as SendOptions;
      const errors = await askOfEntry({ files: edited, resource, call, data: payload, values });
      if (errors.length > 0) throw refusal(errors);
      return { data: {} as never };
    },
  };
}

function refusal(errors: FieldError[]): HttpError {
  const byField = errors.map(({ field, message }) => [field.split('/')[1] ?? '', message]);
  return { statusCode: 422, message: errors[0]?.message ?? '', errors: Object.fromEntries(byField) };
}
