const tasks: Record<string, () => string> = {
  fail: () => {
    throw new Error('as it was told');
  },
  'for ever': () => {
    for (;;);
  },
  everything: () => {
    const kept: unknown[] = [];
    for (;;) kept.push(new Array(100_000).fill(kept.length));
  },
};

/** Runs in a worker thread in tests. */
// biome-ignore lint/style/noDefaultExport: the worker pool runs the default export of a file
export default function work(task: string): string {
  return tasks[task]?.() ?? task.toUpperCase();
}
