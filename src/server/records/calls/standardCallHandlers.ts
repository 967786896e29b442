import type { RecordValues } from '#definition/model/entity.ts';
import type { RecordContext } from '#server/context.ts';
import { toWireRecord } from '../toWireRecords.ts';
import { countNamedViewRecords } from './countNamedViewRecords.ts';
import { createImportTemplate } from './createImportTemplate.ts';
import { createManyRecords } from './createManyRecords.ts';
import { createRecord } from './createRecord.ts';
import { deleteRecord } from './deleteRecord.ts';
import { exportRecords } from './exportRecords.ts';
import { getRecordFile } from './getRecordFile.ts';
import { listRecords } from './listRecords.ts';
import { previewImport } from './previewImport.ts';
import { restoreDeletedRecord } from './restoreDeletedRecord.ts';
import { storeUploadedFile } from './storeUploadedFile.ts';
import { listCreatedBatches, undoCreateMany } from './undoCreateMany.ts';
import { updateRecord } from './updateRecord.ts';

/** The calls that the engine implements from the definitions alone. */
export const standardCallHandlers: Record<string, (context: RecordContext) => unknown> = {
  list: listRecords,
  get: getRecord,
  create: createRecord,
  update: updateRecord,
  delete: deleteRecord,
  restore: restoreDeletedRecord,
  createMany: createManyRecords,
  undoCreateMany,
  createdBatches: listCreatedBatches,
  counts: countNamedViewRecords,
  export: exportRecords,
  template: createImportTemplate,
  import: previewImport,
  upload: storeUploadedFile,
  file: getRecordFile,
};

/** Returns the record that the path identifies. */
function getRecord(context: RecordContext): Promise<RecordValues> {
  return toWireRecord(context, context.record);
}
