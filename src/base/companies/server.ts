import type { ServerCode } from '../../server/context';
import { createCompany, findOrCreateCompany } from './createCompany';

export const server: ServerCode = {
  people: { createTenant: createCompany, findOrCreateTenant: findOrCreateCompany },
};
