import type { ServerCode } from '../../server/context';
import { authenticate } from './authenticate';
import { ownAccountRule } from './ownAccountRule';
import { ownSessionsRule } from './ownSessionsRule';
import { sessionRule } from './sessionRule';

export const server: ServerCode = {
  rules: { session: sessionRule, 'own-account': ownAccountRule, 'own-sessions': ownSessionsRule },
  people: { authenticate },
};
