import type { Report } from '#definition/model/report.ts';
import type { ApiEndpoint } from '../api/endpoints/buildResourceAndDictionaryEndpoints.ts';
import type { Confirmation } from './getRequiredConfirmation.ts';

/** A call that MCP clients can make. All its texts come from definitions. */
export interface McpTool {
  name: string;
  title: string;
  description: string;
  endpoint: ApiEndpoint;
  /** The report of a report call. */
  report?: Report;
  /** Set if the tool only runs with `confirmed: true`. */
  confirmation?: Confirmation;
}

/** Names of the arguments that a tool has in addition to the parameters of its call. */
export const addedArgumentNames = {
  values: 'values',
  confirmed: 'confirmed',
  form: 'form',
  recordVersion: 'record_version',
  idempotencyKey: 'idempotency_key',
} as const;
