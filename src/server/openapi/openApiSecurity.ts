import { apiProtocol } from '#definition/api/apiProtocol.ts';
import type { ApiCall } from '#definition/model/resource.ts';
import type { ApiEndpoint } from '../api/endpoints/buildResourceAndDictionaryEndpoints.ts';

/** Scope that an API token needs for an operation. */
export type ApiTokenScope = 'read' | 'write';

const sessionSecurity = { token: [] };

/** Returns the scope that an API token needs for the call; undefined if the call refuses API tokens. */
export function getApiTokenScope({ sessionOnly, mutates }: ApiCall): ApiTokenScope | undefined {
  if (sessionOnly) return undefined;
  return mutates ? 'write' : 'read';
}

/** Returns the scope for two calls with the same method and path: the smaller one. */
export function getSmallerApiTokenScope(
  one?: ApiTokenScope,
  other?: ApiTokenScope,
): ApiTokenScope | undefined {
  return one === 'read' || other === 'read' ? 'read' : (one ?? other);
}

/** Credentials that a call requires: none, a token, or the API key of an integration. */
export type CallCredential = 'none' | 'token' | 'apiKey';

/**
 * Returns the credential that a call requires: none, a token (login or API token), or the API key of an integration.
 */
export function getRequiredCredential({ access }: ApiCall): CallCredential {
  if (access === 'public') return 'none';
  return access === 'key' ? 'apiKey' : 'token';
}

/**
 * Returns the security requirement of an operation as an object to spread. Without one, that of the document applies:
 * the token of a login.
 */
export function buildOperationSecurity(
  { authentication, tokenScope }: { authentication: CallCredential; tokenScope?: ApiTokenScope },
  hasApiTokens: boolean,
): { security?: object[] } {
  if (authentication === 'none') return { security: [] };
  const apiToken = hasApiTokens && tokenScope ? [{ apiToken: [tokenScope] }] : [];
  if (authentication === 'apiKey') return { security: [{ apiKey: [] }, ...apiToken] };
  return apiToken.length > 0 ? { security: [sessionSecurity, ...apiToken] } : {};
}

/** Returns the security schemes that the endpoints use, and the requirement of operations without their own. */
export function buildDocumentSecurity(endpoints: ApiEndpoint[], hasApiTokens: boolean) {
  const scheme = (description: string) => ({
    type: 'apiKey',
    in: 'header',
    name: apiProtocol.asker.token,
    description,
  });
  const token = scheme('The token in the response of the login call, with or without the prefix `Bearer`.');
  const apiKey = scheme('The API token of an integration, with or without the prefix `Bearer`.');
  const apiToken = {
    type: 'http',
    scheme: 'bearer',
    description:
      'API token that a user creates in the console. The scope "read" is for operations that change nothing, "write" for all. A token can be limited to some screens. Operations without this scheme require a login.',
  };
  const hasKeys = endpoints.some(({ call }) => getRequiredCredential(call) === 'apiKey');
  return {
    security: [sessionSecurity],
    securitySchemes: { token, ...(hasKeys && { apiKey }), ...(hasApiTokens && { apiToken }) },
  };
}
