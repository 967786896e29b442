import type { Row } from '../../../definition/types';
import type { RecordContext } from '../../rules/types';
import { answeredOne } from '../answered';

/** Answers the record that the path names. */
export function get(context: RecordContext): Promise<Row> {
  return answeredOne(context, context.record);
}
