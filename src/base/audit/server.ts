import type { ServerCode } from '../../server/context';
import { nameApiTokens } from './nameApiTokens';
import { redactAuditEntries } from './redactAuditEntries';
import { writeAuditEntry } from './writeAuditEntry';

export const server: ServerCode = {
  onChange: writeAuditEntry,
  rules: { audit: { beforeRead: (rows, context) => nameApiTokens(redactAuditEntries(rows, context)) } },
};
