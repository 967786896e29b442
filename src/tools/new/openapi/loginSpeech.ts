import { isRow } from '../../../definition/isRow';
import type { ProfileDefinition } from '../../../definition/model/profile';
import type { ApiSchema, OpenApi, Operation } from '../ApiDocument';
import type { Unsure } from '../api/Unsure';
import { answerOf, formSchema, jsonSchema } from '../OpenApi';
import { resolved } from '../resolved';
import names from './names.json';
import { say } from './speech';

type Login = NonNullable<ProfileDefinition['login']>;

/** How people log in, as far as a document tells: the call that takes a password, and what it answers. */
export function loginSpeech(document: OpenApi): { login?: Login; unsure: Unsure[] } {
  const schemes = schemesOf(document);
  const carried = carriedBy(schemes);
  for (const [path, { post }] of Object.entries(document.paths ?? {})) {
    const said = post && !path.includes('{') && isLogin(path) ? sentTo(document, post) : undefined;
    if (!said || !post) continue;
    const answer = answerOf(document, post);
    const token = answer && placeOf(document, answer, []);
    if (carried.send === 'cookie')
      return {
        login: { call: `POST ${path}`, ...said, ...carried },
        unsure: [say('login', 'whether a write repeats a cookie in a header is not told: "csrf"')],
      };
    // What OAuth 2 answers is written down elsewhere.
    const place = token ?? (schemes.some(({ type }) => type === 'oauth2') ? names.tokens[0] : undefined);
    return {
      login: { call: `POST ${path}`, ...said, ...carried, ...(place ? { token: place } : {}) },
      unsure: place
        ? carried.header
          ? []
          : [say('login', 'that the token is sent as "Bearer" is a guess')]
        : [say('login', 'where the answer has a token is not told')],
    };
  }
  const called = schemes.map(({ name }) => name).join(', ');
  return called === ''
    ? { unsure: [say('name', 'nobody logs in: say how in "login", if they do')] }
    : {
        login: { call: 'POST /login', ...carried },
        unsure: [say('login', `somebody must log in (${called}), and the call is a guess`)],
      };
}

/** What is sent to log in, and how it is written; nothing where a call takes no password. */
function sentTo(document: OpenApi, { requestBody }: Operation): Partial<Login> | undefined {
  const json = jsonSchema(document, requestBody);
  const sent = Object.keys((json ?? formSchema(document, requestBody))?.properties ?? {});
  const account = names.accounts.find((name) => sent.includes(name));
  const password = names.passwords.find((name) => sent.includes(name));
  if (!account || !password) return undefined;
  return {
    account,
    ...(password === 'password' ? {} : { password }),
    ...(json ? {} : { body: 'form' }),
  };
}

function schemesOf({
  components,
}: OpenApi): { name: string; type?: unknown; in?: unknown; param?: unknown }[] {
  return Object.entries(components?.securitySchemes ?? {}).map(([name, scheme]) => {
    const said = isRow(scheme) ? scheme : {};
    return { name, type: said.type, in: said.in, param: said.name };
  });
}

/** What carries a login, where it is not a header of the usual form. */
function carriedBy(schemes: ReturnType<typeof schemesOf>): Partial<Login> {
  const key = schemes.find(({ type }) => type === 'apiKey');
  if (key?.in === 'cookie') return { send: 'cookie' };
  return key?.in === 'header' && typeof key.param === 'string' ? { header: key.param, form: '{token}' } : {};
}

function isLogin(path: string): boolean {
  return /(log-?in|sign-?in|auth|token|session)[^/]*$/i.test(path);
}

/** Where a token is among what an answer holds, at most two levels deep. */
function placeOf(document: OpenApi, { properties = {} }: ApiSchema, path: string[]): string | undefined {
  const own = names.tokens.find((name) => name in properties);
  if (own) return [...path, own].join('.');
  if (path.length > 1) return undefined;
  return Object.entries(properties)
    .map(([name, part]) => placeOf(document, resolved(document, part), [...path, name]))
    .find(Boolean);
}
