import { availableParallelism } from 'node:os';

/** The number of test files that run in parallel. */
export const workerCount = Math.max(2, availableParallelism() - 1);
