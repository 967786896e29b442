import type { ServerCode } from '../../server/context';
import { invitationMailJob } from './invitations';
import { passwordsRule } from './passwordsRule';

export const server: ServerCode = { rules: { passwords: passwordsRule }, jobs: [invitationMailJob] };
