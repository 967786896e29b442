import type { ServerCode } from '../../server/context';
import { authenticateKey } from './authenticateKey';
import { reportApiRule } from './reportApiRule';

export const server: ServerCode = { rules: { 'report-api': reportApiRule }, people: { authenticateKey } };
