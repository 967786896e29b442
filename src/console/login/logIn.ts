import { sessionCalls } from 'virtual:calls';
import { text } from '../../definition/text';
import { forgetMenu } from '../provider/cache';
import { beginSession, destination, type SessionUser } from '../provider/session';
import { ask } from './ask';

/** What came of a try to log in: messages at the fields, or one for all. */
export interface LoginAnswer {
  errors: { email?: string; password?: string };
  message?: string;
}

/** Logs in and goes to where the user was heading; else says why not. */
export async function logIn(entered: FormData): Promise<LoginAnswer> {
  const email = String(entered.get('email') ?? '').trim();
  const password = String(entered.get('password') ?? '');
  const errors = missing(email, password);
  if (Object.keys(errors).length > 0) return { errors };
  try {
    const answer = await ask(sessionCalls.login, { email, password });
    const { token, user } = answer as { token: string; user: SessionUser };
    forgetMenu();
    beginSession(token, user);
    window.location.replace(destination(window.location.search));
    return { errors: {} };
  } catch (error) {
    return { errors: {}, message: (error as Error).message };
  }
}

function missing(email: string, password: string): LoginAnswer['errors'] {
  return {
    ...(email === '' && { email: text('login.emailRequired') }),
    ...(password === '' && { password: text('login.passwordRequired') }),
  };
}
