import { withUrls } from '../../definition/derived';
import { nest } from '../../definition/nested';
import type { Row } from '../../definition/types';
import type { RecordContext } from '../rules/types';
import { outgoing } from './outgoing';
import { withTaken } from './taken';

/** Stored records as they are read: with what is worked out from them. */
export async function whole(context: RecordContext, rows: Row[]): Promise<Row[]> {
  const { entity } = context.resource;
  return (await withTaken(context, entity, rows)).map((row) => withUrls(entity, row));
}

/** Stored records as they travel. */
export async function answered(context: RecordContext, rows: Row[]): Promise<Row[]> {
  const { entity } = context.resource;
  return (await whole(context, rows)).map((row) => nest(entity, outgoing(entity, row)));
}

/** One stored record as it travels. */
export async function answeredOne(context: RecordContext, record: Row): Promise<Row> {
  const [answer = record] = await answered(context, [record]);
  return answer;
}
