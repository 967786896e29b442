import { text } from '../../../definition/text';
import { ApiError } from '../../errors/ApiError';
import type { PublicContext, Rule } from '../../rules/types';
import { Attempts } from '../Attempts';
import type { LoginAttempts } from '../LoginAttempts';
import { refuseWhen } from '../refuseWhen';
import { ownerOf, resetPassword } from './resetPassword';
import { sendLink } from './sendLink';

const quarterHour = 15 * 60 * 1000;

/** Makes the calls of those who have forgotten their password; each app counts what is asked of it by itself. */
export function passwordsRule(logins: LoginAttempts): Rule {
  const byEmail = new Attempts(3, quarterHour);
  const byAddress = new Attempts(20, quarterHour);
  const resets = new Attempts(100, quarterHour);

  return {
    publicCalls: {
      offer: { answer: ({ options }) => ({ is_offered: options.mail !== undefined }) },
      forgot: {
        answer: (context) => {
          const email = String(context.input.email).trim().toLowerCase();
          refuseWhen(byAddress.count(context.ip) ?? byEmail.count(email), 'server.password.tooMany');
          return forgot(context, email);
        },
      },
      link: {
        besides,
        answer: async ({ database, input }) => void (await ownerOf(database, input.token)),
      },
      reset: {
        besides,
        answer: async (context) => {
          refuseWhen(resets.count(context.ip), 'server.password.tooMany');
          const { email } = await resetPassword(context);
          logins.forgetAccount(String(email));
          return null;
        },
      },
    },
  };
}

/**
 * Answers the same, and as soon, whether or not there is such an account: neither the search nor the mail is waited
 * for.
 */
function forgot({ options, log, ...context }: PublicContext, email: string): null {
  if (!options.mail) throw new ApiError(503, text('server.password.notSetUp'));
  sendLink(context, options.mail, email).catch((error) =>
    log.error({ err: error }, 'a link to a new password was not sent'),
  );
  return null;
}

const besides = { token: { type: 'string', title: 'Link', minLength: 1, maxLength: 100 } };
