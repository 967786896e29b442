import type { ServerCode } from '#server/context.ts';
import { invitationMailJob } from './invitations.ts';
import { passwordsServerCode } from './passwordsServerCode.ts';

/** Server code of the base part `passwords`: calls of the password reset, and the job that mails invitations. */
export const server: ServerCode = {
  resources: { passwords: passwordsServerCode },
  jobs: [invitationMailJob],
};
