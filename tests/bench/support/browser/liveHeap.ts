import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;

/** Returns the used JavaScript heap in bytes after garbage collection. */
export function liveHeap(): number {
  collect();
  return process.memoryUsage().heapUsed;
}
