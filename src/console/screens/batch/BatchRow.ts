import type { Row } from '../../../definition/types';
import type { Messages } from '../../forms/formValidator';

/** One new record of a batch. */
export interface BatchRow {
  id: number;
  data: Row;
  /** What the server said, by field; each word stands until its field changes. */
  refused: Messages;
  /** Whether what is wrong is shown: the row was left, came from a file, or was part of a try to save. */
  judged: boolean;
}
