import type { ServerCode } from '#server/context.ts';
import { labelAuditedApiTokens } from './labelAuditedApiTokens.ts';
import { redactAuditEntries } from './redactAuditEntries.ts';
import { writeAuditEntry } from './writeAuditEntry.ts';

/**
 * Server code of the base part `audit`: writes audit entries for changed records, and redacts entries that are read.
 */
export const server: ServerCode = {
  onChange: writeAuditEntry,
  resources: {
    audit: { beforeRead: (rows, context) => labelAuditedApiTokens(redactAuditEntries(rows, context)) },
  },
};
