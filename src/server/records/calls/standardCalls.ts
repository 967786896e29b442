import type { RecordValues } from '../../../definition/model/entity';
import type { RecordContext } from '../../context';
import { serializeRecord } from '../serializeRecords';
import { countViewRecords } from './countViewRecords';
import { createImportTemplate } from './createImportTemplate';
import { createManyRecords } from './createManyRecords';
import { createRecord } from './createRecord';
import { deleteRecord } from './deleteRecord';
import { exportRecords } from './exportRecords';
import { getRecordFile } from './getRecordFile';
import { listRecords } from './listRecords';
import { previewImport } from './previewImport';
import { restoreDeletedRecord } from './restoreDeletedRecord';
import { storeUploadedFile } from './storeUploadedFile';
import { listCreatedBatches, undoCreateMany } from './undoCreateMany';
import { updateRecord } from './updateRecord';

/** The calls that the engine implements from the definitions alone. */
export const standardCalls: Record<string, (context: RecordContext) => unknown> = {
  list: listRecords,
  get: getRecord,
  create: createRecord,
  update: updateRecord,
  delete: deleteRecord,
  restore: restoreDeletedRecord,
  createMany: createManyRecords,
  undoCreateMany,
  createdBatches: listCreatedBatches,
  counts: countViewRecords,
  export: exportRecords,
  template: createImportTemplate,
  import: previewImport,
  upload: storeUploadedFile,
  file: getRecordFile,
};

/** Returns the record that the path identifies. */
function getRecord(context: RecordContext): Promise<RecordValues> {
  return serializeRecord(context, context.record);
}
