import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { listening } from '../../support/listening';

/** A real server in a process of its own. */
export interface ServerProcess {
  url: string;
  child: ChildProcess;
  /** All that it has printed. */
  printed: () => string;
  /** Ends it with a signal, and waits until it has ended. */
  end: (signal: 'SIGKILL' | 'SIGTERM') => Promise<void>;
}

const root = path.resolve(import.meta.dirname, '../../..');

/** Starts a real server; when it does not start, throws what it said. */
export async function serverProcess(
  environment: Record<string, string>,
  ...options: string[]
): Promise<ServerProcess> {
  const child = spawn(process.execPath, ['bin/console.mjs', 'serve', ...options], {
    cwd: root,
    env: { ...process.env, PORT: '0', LOG_LEVEL: 'error', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = once(child, 'exit');
  const { url, printed } = listening(child);
  const end = async (signal: 'SIGKILL' | 'SIGTERM') => {
    child.kill(signal);
    await ended;
  };
  return { url: await url, child, printed, end };
}
