import type { ServerCode } from '../../server/context';
import { authenticate } from './authenticate';
import { sessionRule } from './sessionRule';

export const server: ServerCode = {
  rules: { session: sessionRule },
  people: { authenticate },
};
