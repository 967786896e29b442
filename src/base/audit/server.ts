import type { ServerCode } from '../../server/context';
import { audit } from './audit';
import { showing } from './showing';

export const server: ServerCode = { onChange: audit, rules: { audit: { showing } } };
