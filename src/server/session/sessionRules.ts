import type { Rule } from '../rules/types';
import { LoginAttempts } from './LoginAttempts';
import { passwordsRule } from './reset/passwordsRule';
import { sessionRule } from './sessionRule';

/** Makes the calls of logging in and of forgotten passwords; each app counts the attempts by itself. */
export function sessionRules(): Record<string, Rule> {
  const attempts = new LoginAttempts();
  return { session: sessionRule(attempts), passwords: passwordsRule(attempts) };
}
