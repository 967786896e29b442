import type { ServerCode } from '../../server/context';
import { authenticateApiKey } from './authenticateApiKey';
import { reportApiRule } from './reportApiRule';
import { authenticateApiToken } from './tokens/authenticateApiToken';
import { ownTokensRule } from './tokens/ownTokensRule';

export const server: ServerCode = {
  rules: { 'report-api': reportApiRule, 'own-tokens': ownTokensRule },
  people: { authenticateApiKey, authenticateApiToken },
};
