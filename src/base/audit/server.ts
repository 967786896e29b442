import type { ServerCode } from '../../server/context';
import { audit } from './audit';

export const server: ServerCode = { onChange: audit };
