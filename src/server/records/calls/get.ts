import type { Row } from '../../../definition/types';
import type { RecordContext } from '../../rules/types';
import { outgoing } from '../outgoing';

/** Answers the record that the path names. */
export function get({ resource, record }: RecordContext): Row {
  return outgoing(resource.entity, record);
}
