import type { ServerCode } from '#server/context.ts';
import { authenticateApiKey } from './authenticateApiKey.ts';
import { reportApiRule } from './reportApiRule.ts';
import { authenticateApiToken } from './tokens/authenticateApiToken.ts';
import { ownTokensRule } from './tokens/ownTokensRule.ts';

export const server: ServerCode = {
  rules: { 'report-api': reportApiRule, 'own-tokens': ownTokensRule },
  people: { authenticateApiKey, authenticateApiToken },
};
