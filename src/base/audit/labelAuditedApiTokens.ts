import type { RecordValues } from '#definition/model/entity.ts';
import { getBaseText } from '../getBaseText.ts';

/** Adds the words "API token" to the names of API tokens in audit entries, in the reader's language. */
export function labelAuditedApiTokens(rows: RecordValues[]): RecordValues[] {
  return rows.map((row) =>
    row.api_token ? { ...row, api_token: getBaseText('server.audit.token', { name: row.api_token }) } : row,
  );
}
