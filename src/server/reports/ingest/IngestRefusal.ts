import { text } from '../../../definition/text';
import { ApiError } from '../../errors/ApiError';
import type { BadLine } from './Source';

/** A batch is refused as a whole: nothing of it is stored. */
export class IngestRefusal extends ApiError {
  constructor(
    readonly lines: BadLine[],
    count: number,
  ) {
    super(
      422,
      text('ingest.refused', { count }),
      lines.map(({ number, message }) => ({ field: `/lines/${number}`, message })),
    );
  }
}
