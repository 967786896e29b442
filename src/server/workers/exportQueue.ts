import { FairQueue } from './FairQueue.ts';
import limits from './limits.json';

/** The queue of all exports, one per company at a time. */
export const exportQueue = new FairQueue('exports', limits.exports);
