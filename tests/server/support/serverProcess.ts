import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { listening } from '#tests/support/listening.ts';
import { testMoment } from '#tests/support/moments.ts';
import { copyOf } from '#tests/support/snapshots/copyOf.ts';
import type { SnapshotKind } from '#tests/support/snapshots/snapshot.ts';

/** A real server in a separate process. */
export interface ServerProcess {
  url: string;
  child: ChildProcess;
  /** Returns its entire output. */
  printed: () => string;
  /** Sends a signal and waits until the process has ended. */
  end: (signal: 'SIGKILL' | 'SIGTERM') => Promise<void>;
}

const root = path.resolve(import.meta.dirname, '../../..');

/** Starts a real server. If it does not start, throws its output. */
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

/**
 * Starts a real server on a copy of a snapshot, which is seconds faster than creating a database. Deletes the copy when
 * the server ends.
 */
export async function serverOn(
  kind: SnapshotKind,
  environment: Record<string, string> = {},
  ...options: string[]
): Promise<ServerProcess> {
  const { folder, remove } = await copyOf(kind);
  const place = { DATA_DIR: folder, DATABASE_URL: '', CLOCK: testMoment };
  const server = await serverProcess({ ...place, ...environment }, ...options);
  const end: ServerProcess['end'] = async (signal) => {
    await server.end(signal);
    await remove();
  };
  return { ...server, end };
}
