import type { ServerCode } from '../../server/context';
import { companyNamed, newCompany } from './newCompany';

export const server: ServerCode = { people: { newTenant: newCompany, tenantNamed: companyNamed } };
