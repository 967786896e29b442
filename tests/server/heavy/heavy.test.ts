import { describe, expect, it } from 'vitest';
import { SerialQueue } from '#server/workers/SerialQueue.ts';
import { TaskLimitError, WorkerThread } from '#server/workers/WorkerThread.ts';

const work = new URL('./work.ts', import.meta.url);

describe('Work in a thread', () => {
  const thread = new WorkerThread<string, string>(work, { seconds: 5, heapMegabytes: 64 });

  it('is answered, or fails with what went wrong', async () => {
    expect(await thread.run('hello')).toBe('HELLO');
    await expect(thread.run('fail')).rejects.toThrow('as it was told');
  });

  it('is ended when it takes too long, and the next is done all the same', async () => {
    await expect(thread.run('for ever')).rejects.toThrow(TaskLimitError);
    expect(await thread.run('after')).toBe('AFTER');
  });

  it('is ended when it needs too much memory, and the next is done all the same', async () => {
    await expect(thread.run('everything')).rejects.toThrow(TaskLimitError);
    expect(await thread.run('after')).toBe('AFTER');
  });
});

describe('Work in turns', () => {
  it('is done one after another, also after one that fails', async () => {
    const turns = new SerialQueue('tests');
    const seen: string[] = [];
    const done = ['a', 'b', 'c'].map((name) =>
      turns.run(async () => {
        seen.push(`${name} begins`);
        await new Promise((resolve) => setImmediate(resolve));
        seen.push(`${name} ends`);
        if (name === 'b') throw new Error('b fails');
      }),
    );
    expect((await Promise.allSettled(done)).map(({ status }) => status)).toEqual([
      'fulfilled',
      'rejected',
      'fulfilled',
    ]);
    expect(seen).toEqual(['a begins', 'a ends', 'b begins', 'b ends', 'c begins', 'c ends']);
  });

  it('is refused with 503 when too much of it waits', async () => {
    const turns = new SerialQueue('tests', 1);
    let end = () => {};
    const first = turns.run(() => new Promise<void>((resolve) => (end = resolve)));
    await new Promise((resolve) => setImmediate(resolve));
    await expect(turns.run(async () => {})).rejects.toMatchObject({
      status: 503,
      headers: { 'retry-after': '10' },
    });
    end();
    await first;
    await expect(turns.run(async () => 'again')).resolves.toBe('again');
  });
});
