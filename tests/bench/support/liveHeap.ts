import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;

/** How many bytes of JavaScript's memory are in use, without what only waits to be cleared away. */
export function liveHeap(): number {
  collect();
  return process.memoryUsage().heapUsed;
}
