import type { JsonSchema } from '../../definition/types';
import type { Rule } from '../rules/types';
import type { LoginAttempts } from './LoginAttempts';
import { loginCall } from './login';
import { menuOf } from './menuOf';
import { profileOf } from './profile';

/** Makes the calls of the session. */
export function sessionRule(attempts: LoginAttempts): Rule {
  return {
    publicCalls: { login: { input: credentials, answer: loginCall(attempts) } },
    calls: {
      logout: {
        answer: async ({ records, tokenHash }) => {
          await records.remove('access_token', tokenHash);
          return null;
        },
      },
      profile: { answer: (context) => profileOf(context, context.user.company_id, { ...context.user }) },
      menu: { input: menuQuery, answer: ({ definitions, user }) => menuOf(definitions, user) },
    },
  };
}

const text = { type: 'string', minLength: 1, maxLength: 254 };

const credentials: JsonSchema = {
  type: 'object',
  additionalProperties: false,
  required: ['email', 'password'],
  properties: { email: { ...text, title: 'Email' }, password: { ...text, title: 'Password' } },
};

/** The console says which menu it knows; there is only one. */
const menuQuery: JsonSchema = {
  type: 'object',
  additionalProperties: false,
  properties: { menuVersion: { type: 'string' }, system: { type: 'string' } },
};
