import type { ApiProfileDefinition } from '#definition/model/profile.ts';
import { isObject } from '#definition/values/isObject.ts';
import type { UncertainGuess } from '../api/UncertainGuess.ts';
import { createProfileGuess } from './detectListConventions.ts';
import names from './names.json';
import type { ApiOperation, ApiSchema, OpenApiDocument } from './OpenApiDocument.ts';
import { getFormBodySchema, getJsonBodySchema, getResponseSchema } from './readOpenApi.ts';
import { resolveApiSchema } from './resolveApiSchema.ts';

type Login = NonNullable<ApiProfileDefinition['login']>;

/** Detects the login call of an OpenAPI document and how its token is sent. */
export function detectLogin(
  document: OpenApiDocument,
  asked?: string,
): { login?: Login; guesses: UncertainGuess[] } {
  const schemes = getSecuritySchemes(document);
  const carried = getTokenTransport(schemes);
  for (const [path, { post }] of Object.entries(document.paths ?? {})) {
    const said =
      post && !path.includes('{') && isLoginPath(path, asked) ? getLoginFields(document, post) : undefined;
    if (!said || !post) continue;
    const answer = getResponseSchema(document, post);
    const token = answer && findTokenPath(document, answer, []);
    if (carried.send === 'cookie')
      return {
        login: { call: `POST ${path}`, ...said, ...carried },
        guesses: [
          createProfileGuess(
            'login',
            'the document does not describe CSRF protection: set "csrf" if writes must repeat a cookie in a header',
          ),
        ],
      };
    // The OAuth 2 standard defines the response of a token endpoint.
    const place = token ?? (schemes.some(({ type }) => type === 'oauth2') ? names.tokens[0] : undefined);
    return {
      login: { call: `POST ${path}`, ...said, ...carried, ...(place ? { token: place } : {}) },
      guesses: place
        ? carried.header
          ? []
          : [createProfileGuess('login', 'assumed: the token is sent as "Bearer"')]
        : [createProfileGuess('login', 'unknown: path of the token in the login response')],
    };
  }
  if (asked !== undefined)
    return {
      login: { call: asked, ...carried },
      guesses: [
        createProfileGuess('login', 'the document does not describe the body of the login call', {
          confidence: 'unsure',
          advice: 'set "account", "password" and "token"',
        }),
      ],
    };
  const called = schemes.map(({ name }) => name).join(', ');
  return called === ''
    ? { guesses: [createProfileGuess('name', 'no login found. If the API requires one, add "login"')] }
    : {
        login: { call: 'POST /login', ...carried },
        guesses: [
          createProfileGuess('login', `the API requires a login (${called}); the login call is assumed`),
        ],
      };
}

/** Returns the login fields and their encoding; undefined if the call has no password. */
function getLoginFields(
  document: OpenApiDocument,
  { requestBody }: ApiOperation,
): Partial<Login> | undefined {
  const json = getJsonBodySchema(document, requestBody);
  const sent = Object.keys((json ?? getFormBodySchema(document, requestBody))?.properties ?? {});
  const account = names.accounts.find((name) => sent.includes(name));
  const password = names.passwords.find((name) => sent.includes(name));
  if (!account || !password) return undefined;
  return {
    account,
    ...(password === 'password' ? {} : { password }),
    ...(json ? {} : { body: 'form' }),
  };
}

function getSecuritySchemes({
  components,
}: OpenApiDocument): { name: string; type?: unknown; in?: unknown; param?: unknown }[] {
  return Object.entries(components?.securitySchemes ?? {}).map(([name, scheme]) => {
    const said = isObject(scheme) ? scheme : {};
    return { name, type: said.type, in: said.in, param: said.name };
  });
}

/** Returns how a login is sent, if not in the usual Authorization header. */
function getTokenTransport(schemes: ReturnType<typeof getSecuritySchemes>): Partial<Login> {
  const key = schemes.find(({ type }) => type === 'apiKey');
  if (key?.in === 'cookie') return { send: 'cookie' };
  return key?.in === 'header' && typeof key.param === 'string'
    ? { header: key.param, headerFormat: '{token}' }
    : {};
}

function isLoginPath(path: string, asked?: string): boolean {
  if (asked !== undefined) return asked === `POST ${path}`;
  return /(log-?in|sign-?in|auth|token|session)[^/]*$/i.test(path);
}

/** Finds the token in a response, at most two levels deep. */
function findTokenPath(
  document: OpenApiDocument,
  { properties = {} }: ApiSchema,
  path: string[],
): string | undefined {
  const own = names.tokens.find((name) => name in properties);
  if (own) return [...path, own].join('.');
  if (path.length > 1) return undefined;
  return Object.entries(properties)
    .map(([name, part]) => findTokenPath(document, resolveApiSchema(document, part), [...path, name]))
    .find(Boolean);
}
