import type { ServerCode } from '#server/context.ts';
import { createCompany, findOrCreateCompany } from './createCompany.ts';

export const server: ServerCode = {
  people: { createTenant: createCompany, findOrCreateTenant: findOrCreateCompany },
};
