/**
 * Returns the longest time in milliseconds that work blocks the event loop, in CPU time. Unlike elapsed time, CPU time
 * does not depend on the machine's load.
 */
export async function stallOf(work: () => unknown): Promise<number> {
  let longest = 0;
  let last = process.cpuUsage();
  let isOver = false;
  const look = () => {
    const { user, system } = process.cpuUsage(last);
    longest = Math.max(longest, (user + system) / 1000);
    last = process.cpuUsage();
    if (!isOver) setImmediate(look);
  };
  setImmediate(look);
  await new Promise((resolve) => setImmediate(resolve));
  longest = 0;
  await work();
  await new Promise((resolve) => setImmediate(resolve));
  isOver = true;
  return longest;
}
