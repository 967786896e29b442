import type { CustomParams, CustomResponse, DataProvider } from '@refinedev/core';
import restProvider from '@refinedev/simple-rest';
import { http } from './http';

const provider = restProvider('', http);

/** Refine's REST provider over our HTTP client: the definitions say which calls it makes. */
export const rest = provider as DataProvider & {
  custom: (params: CustomParams) => Promise<CustomResponse>;
};
