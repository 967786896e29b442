import type { ServerCode } from '#server/context.ts';
import { createCompany, findOrCreateCompany } from './createCompany.ts';

/** Server code of the base part `companies`: creates and finds companies, which are the tenants. */
export const server: ServerCode = {
  people: { createTenant: createCompany, findOrCreateTenant: findOrCreateCompany },
};
