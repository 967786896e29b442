import type { ServerCode } from '../../server/context';
import { authenticate } from './authenticate';
import { ownAccountRule } from './ownAccountRule';
import { ownSessionsRule } from './ownSessionsRule';
import { sessionRule } from './sessionRule';
import { ownViewsRule } from './views/ownViewsRule';

export const server: ServerCode = {
  rules: {
    session: sessionRule,
    'own-account': ownAccountRule,
    'own-sessions': ownSessionsRule,
    'own-views': ownViewsRule,
  },
  people: { authenticate },
};
