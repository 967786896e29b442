import type { Row } from '../../../definition/model/entity';
import type { RecordContext } from '../../context';
import { serializeOne } from '../serialize';
import { counts } from './counts';
import { create } from './create';
import { createMany } from './createMany';
import { exportFile } from './exportFile';
import { file } from './file';
import { importFile } from './importFile';
import { list } from './list';
import { remove } from './remove';
import { restore } from './restore';
import { template } from './template';
import { update } from './update';
import { upload } from './upload';

/** The calls that need no rule: they follow from the definitions alone. */
export const standardCalls: Record<string, (context: RecordContext) => unknown> = {
  list,
  get,
  create,
  update,
  delete: remove,
  restore,
  createMany,
  counts,
  export: exportFile,
  template,
  import: importFile,
  upload,
  file,
};

/** Answers the record that the path names. */
function get(context: RecordContext): Promise<Row> {
  return serializeOne(context, context.record);
}
