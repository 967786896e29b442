import type { ServerCode } from '#server/context.ts';
import { labelAuditedApiTokens } from './labelAuditedApiTokens.ts';
import { redactAuditEntries } from './redactAuditEntries.ts';
import { writeAuditEntry } from './writeAuditEntry.ts';

export const server: ServerCode = {
  onChange: writeAuditEntry,
  resources: {
    audit: { beforeRead: (rows, context) => labelAuditedApiTokens(redactAuditEntries(rows, context)) },
  },
};
