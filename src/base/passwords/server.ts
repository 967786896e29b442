import type { ServerCode } from '../../server/context';
import { loginAttempts } from '../session/LoginAttempts';
import { passwordsRule } from './passwordsRule';

export const server: ServerCode = { rules: (app) => ({ passwords: passwordsRule(loginAttempts(app)) }) };
