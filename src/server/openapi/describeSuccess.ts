import { checksRecordVersion } from '../api/endpoints/buildResourceAndDictionaryEndpoints.ts';
import type { EndpointWithSchemas } from './resolveEndpointSchemas.ts';

/** Descriptions of a successful response, by call name. */
const descriptions: Record<string, string> = {
  list: 'The records of one page, and the number of all matching records.',
  get: 'The record.',
  create: 'The new record.',
  update: 'The changed record.',
  delete: 'The record was deleted.',
  restore: 'The restored record.',
  counts: 'The number of records in each view.',
  bulk: 'The result for each record, which can be an error.',
  createMany: 'The number of new records.',
  undoCreateMany: 'The number of deleted records.',
  createdBatches: 'The batches whose creation can be undone.',
  import: 'A preview of the rows in the file. Nothing is stored yet.',
  upload: 'The id of the stored file.',
  file: 'The file.',
  template: 'A spreadsheet with the columns of an import.',
  export: 'The file.',
  rows: 'The rows of one page, their number, and the totals of all rows.',
  options: 'The values of a dimension.',
  graph: 'One series of figures per value, by day.',
  why: 'The change of a metric, split by its factors and dimensions.',
};

/** Returns the sentence that describes the successful response of a call. */
export function describeSuccess({ endpoint, input, report }: EndpointWithSchemas): string {
  const { call } = endpoint;
  if (call.resource === 'dictionaries') return 'The values and their labels.';
  const changesRecord = call.sets || (checksRecordVersion(endpoint) && call.name !== 'delete');
  const isStandard = report !== undefined || input === undefined || call.name === 'upload';
  const found = isStandard ? descriptions[changesRecord ? 'update' : call.name] : undefined;
  return found ?? 'The call succeeded.';
}
