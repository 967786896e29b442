import type { ServerCode } from '../../server/context';
import { authenticate } from './authenticate';
import { loginAttempts } from './LoginAttempts';
import { sessionRule } from './sessionRule';

export const server: ServerCode = {
  rules: (app) => ({ session: sessionRule(loginAttempts(app)) }),
  people: { authenticate },
};
