import type { Row } from '../../../definition/model/entity';
import type { RecordContext } from '../../context';
import { serializeOne } from '../serialize';
import { create } from './create';
import { createMany } from './createMany';
import { exportFile } from './exportFile';
import { importFile } from './importFile';
import { list } from './list';
import { remove } from './remove';
import { template } from './template';
import { update } from './update';

/** The calls that need no rule: they follow from the definitions alone. */
export const standardCalls: Record<string, (context: RecordContext) => unknown> = {
  list,
  get,
  create,
  update,
  delete: remove,
  createMany,
  export: exportFile,
  template,
  import: importFile,
};

/** Answers the record that the path names. */
function get(context: RecordContext): Promise<Row> {
  return serializeOne(context, context.record);
}
