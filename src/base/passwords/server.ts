import type { ServerCode } from '../../server/context';
import { passwordsRule } from './passwordsRule';

export const server: ServerCode = { rules: { passwords: passwordsRule } };
