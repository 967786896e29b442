import type { ServerCode } from '#server/context.ts';
import { authenticateApiKeyOrToken } from './authenticateApiKeyOrToken.ts';
import { reportApiServerCode } from './reportApiServerCode.ts';
import { authenticateTokenRequest } from './tokens/authenticateTokenRequest.ts';
import { ownTokensServerCode } from './tokens/ownTokensServerCode.ts';

/**
 * Server code of the base part `keys`: the report API, the calls of the user's API tokens, and the authentication with
 * keys and tokens.
 */
export const server: ServerCode = {
  resources: { 'report-api': reportApiServerCode, 'own-tokens': ownTokensServerCode },
  people: { authenticateApiKeyOrToken, authenticateTokenRequest },
};
