import type { ServerCode } from '#server/context.ts';
import { invitationMailJob } from './invitations.ts';
import { passwordsServerCode } from './passwordsServerCode.ts';

export const server: ServerCode = {
  resources: { passwords: passwordsServerCode },
  jobs: [invitationMailJob],
};
