import { sessionCalls } from 'virtual:calls';
import { requestOf } from '../../definition/request';
import { text } from '../../definition/text';
import type { Call } from '../../definition/types';
import { forgetMenu } from '../provider/cache';
import { loadConfig } from '../provider/config';
import { beginSession, destination, type SessionUser } from '../provider/session';

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
    const { token, user } = await requestToken(email, password);
    forgetMenu();
    beginSession(token, user);
    window.location.replace(destination(window.location.search));
    return { errors: {} };
  } catch (error) {
    return { errors: {}, message: error instanceof LoginRefused ? error.message : text('login.offline') };
  }
}

class LoginRefused extends Error {}

function missing(email: string, password: string): LoginAnswer['errors'] {
  return {
    ...(email === '' && { email: text('login.emailRequired') }),
    ...(password === '' && { password: text('login.passwordRequired') }),
  };
}

async function requestToken(email: string, password: string): Promise<{ token: string; user: SessionUser }> {
  const call: Call | undefined = sessionCalls.login;
  if (!call) throw new LoginRefused(text('login.failed'));
  const config = await loadConfig();
  const { method, path, body } = requestOf(call, {}, { email, password });
  const headers = { 'Content-Type': 'application/json', 'Cache-Control': 'no-cache' };
  const response = await fetch(config[call.version] + path, { method, headers, body: JSON.stringify(body) });
  const answer = await response.json().catch(() => ({}));
  if (!response.ok) throw new LoginRefused(answer.msg || answer.error || text('login.failed'));
  return answer.data;
}
