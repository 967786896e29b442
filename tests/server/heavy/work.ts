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

/** What a thread is given to do in tests. */
// biome-ignore lint/style/noDefaultExport: a thread runs what its file exports by default
export default function work(task: string): string {
  return tasks[task]?.() ?? task.toUpperCase();
}
