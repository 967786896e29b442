/**
 * How much processor time a piece of work took at a time, at most, in milliseconds: so long does everyone else wait.
 * A machine with other work makes that no longer, unlike the time that passes.
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
