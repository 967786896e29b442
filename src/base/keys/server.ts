import type { ServerCode } from '#server/context.ts';
import { authenticateApiKey } from './authenticateApiKey.ts';
import { reportApiServerCode } from './reportApiServerCode.ts';
import { authenticateApiToken } from './tokens/authenticateApiToken.ts';
import { ownTokensServerCode } from './tokens/ownTokensServerCode.ts';

export const server: ServerCode = {
  resources: { 'report-api': reportApiServerCode, 'own-tokens': ownTokensServerCode },
  people: { authenticateApiKey, authenticateApiToken },
};
