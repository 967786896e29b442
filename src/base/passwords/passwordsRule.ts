import type { PublicContext, Rule } from '../../server/context';
import { ApiError } from '../../server/errors/ApiError';
import { Attempts, rateLimit } from '../../server/session/rateLimit';
import type { LoginAttempts } from '../session/LoginAttempts';
import { text } from '../text';
import { ownerOf, resetPassword } from './resetPassword';
import { sendLink } from './sendLink';

const quarterHour = 15 * 60 * 1000;
const tooMany = (wait: { minutes: number }) => text('server.password.tooMany', wait);

/** Makes the calls of those who have forgotten their password; each app counts what is asked of it by itself. */
export function passwordsRule(logins: LoginAttempts): Rule {
  const byEmail = new Attempts(3, quarterHour);
  const byAddress = new Attempts(20, quarterHour);
  const resets = new Attempts(100, quarterHour);

  return {
    publicCalls: {
      offer: { answer: ({ services }) => ({ is_offered: services.mail !== undefined }) },
      forgot: {
        answer: (context) => {
          const email = String(context.input.email).trim().toLowerCase();
          rateLimit(byAddress.count(context.ip) ?? byEmail.count(email), tooMany);
          return forgot(context, email);
        },
      },
      link: {
        besides,
        answer: async (context) => void (await ownerOf(context, context.input.token)),
      },
      reset: {
        besides,
        answer: async (context) => {
          rateLimit(resets.count(context.ip), tooMany);
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
function forgot({ services, log, ...context }: PublicContext, email: string): null {
  if (!services.mail) throw new ApiError(503, text('server.password.notSetUp'));
  sendLink(context, services.mail, email).catch((error) =>
    log.error({ err: error }, 'a link to a new password was not sent'),
  );
  return null;
}

const besides = { token: { type: 'string', title: 'Link', minLength: 1, maxLength: 100 } };
