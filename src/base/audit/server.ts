import type { ServerCode } from '#server/context.ts';
import { nameApiTokens } from './nameApiTokens.ts';
import { redactAuditEntries } from './redactAuditEntries.ts';
import { writeAuditEntry } from './writeAuditEntry.ts';

export const server: ServerCode = {
  onChange: writeAuditEntry,
  resources: { audit: { beforeRead: (rows, context) => nameApiTokens(redactAuditEntries(rows, context)) } },
};
