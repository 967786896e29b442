import type { ServerCode } from '#server/context.ts';
import { invitationMailJob } from './invitations.ts';
import { passwordsRule } from './passwordsRule.ts';

export const server: ServerCode = { rules: { passwords: passwordsRule }, jobs: [invitationMailJob] };
