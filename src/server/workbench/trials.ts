import type { Row } from '../../definition/types';

/** Definition files as they are being edited, by path: they go before those that the server runs on. */
type Edited = Record<string, string>;

/** What a form sends. */
export interface EntryTrial {
  files: Edited;
  resource: string;
  call: string;
  data: Row;
  /** What fills the call's path: the record that is changed, or the one that the new record belongs to. */
  values?: Row;
}

/** All cases of one schema. */
export interface CasesTrial {
  files: Edited;
  schema: string;
}

const files = { type: 'object', additionalProperties: { type: 'string' } };
const name = { type: 'string', minLength: 1 };
const row = { type: 'object', additionalProperties: true };

/** What each trial must look like. */
export const schemas = {
  entry: {
    type: 'object',
    additionalProperties: false,
    required: ['files', 'resource', 'call', 'data'],
    properties: { files, resource: name, call: name, data: row, values: row },
  },
  cases: {
    type: 'object',
    additionalProperties: false,
    required: ['files', 'schema'],
    properties: { files, schema: name },
  },
};
