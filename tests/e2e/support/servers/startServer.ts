import { spawn } from 'node:child_process';
import { setClock } from '#definition/time/clock.ts';
import { listening } from '#tests/support/listening.ts';
import { testMoment } from '#tests/support/moments.ts';
import { copyOf } from '#tests/support/snapshots/copyOf.ts';
import type { SnapshotKind } from '#tests/support/snapshots/snapshot.ts';

/** A server process for the tests. */
export interface RunningServer {
  url: string;
  stop: () => Promise<void>;
  /** Restarts it on the same data with other settings, such as another time. */
  startAgain: (environment: Record<string, string>) => Promise<RunningServer>;
}

/**
 * Starts the real server on a free loopback port, with a copy of the demo's data (default: the root project's). Its
 * clock and that of the tests start at the same time.
 */
export async function startServer(
  environment: Record<string, string> = {},
  program = ['bin/console.mjs', 'serve', '--demo'],
  kind: SnapshotKind = 'demo',
): Promise<RunningServer> {
  setClock(new Date(testMoment));
  const data = await copyOf(kind);
  return startOn(data, environment, program);
}

async function startOn(
  data: Awaited<ReturnType<typeof copyOf>>,
  environment: Record<string, string>,
  program: string[],
): Promise<RunningServer> {
  const child = spawn(process.execPath, program, {
    env: { ...process.env, PORT: '0', DATA_DIR: data.folder, CLOCK: testMoment, ...environment },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const url = await listening(child).url;
  const end = () => {
    child.kill('SIGTERM');
    return ended;
  };
  return {
    url,
    stop: async () => {
      await end();
      await data.remove();
    },
    startAgain: async (other) => {
      await end();
      return startOn(data, other, program);
    },
  };
}
