import type { ProfileDefinition } from '../../../definition/model/profile';
import type { ApiSchema, OpenApi } from '../ApiDocument';
import type { Unsure } from '../api/Unsure';
import { answerOf, jsonSchema } from '../OpenApi';
import { resolved } from '../resolved';
import names from './names.json';
import { say } from './speech';

/** How people log in, as far as a document tells: the call that takes a password, and what it answers. */
export function loginSpeech(document: OpenApi): { login?: ProfileDefinition['login']; unsure: Unsure[] } {
  for (const [path, { post }] of Object.entries(document.paths ?? {})) {
    const body = post && !path.includes('{') ? jsonSchema(document, post.requestBody) : undefined;
    const sent = Object.keys(body?.properties ?? {});
    const account = names.accounts.find((name) => sent.includes(name));
    if (!account || !sent.includes('password') || !isLogin(path)) continue;
    const answer = answerOf(document, post);
    const token = answer && placeOf(document, answer, []);
    return {
      login: { call: `POST ${path}`, account, ...(token ? { token } : {}) },
      unsure: [
        say(
          'login',
          token
            ? 'that the token is sent as "Bearer" is a guess'
            : 'where the answer has a token is not told',
        ),
      ],
    };
  }
  const schemes = Object.keys(document.components?.securitySchemes ?? {});
  return schemes.length === 0
    ? { unsure: [say('name', 'nobody logs in: say how in "login", if they do')] }
    : {
        login: { call: 'POST /login' },
        unsure: [say('login', `somebody must log in (${schemes.join(', ')}), and the call is a guess`)],
      };
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
