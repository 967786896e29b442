import type { ChildProcess } from 'node:child_process';

const running = new Set<ChildProcess>();

process.on('exit', () => {
  for (const child of running) child.kill();
});

/** Ends a child process together with this process, so that no command outlives its session. */
export function stopAtExit(child: ChildProcess): void {
  running.add(child);
  child.once('close', () => running.delete(child));
}
