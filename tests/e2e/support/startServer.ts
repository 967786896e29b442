import { spawn } from 'node:child_process';
import { setClock } from '../../../src/definition/clock';
import { listening } from '../../support/listening';
import { testMoment } from '../../support/moments';
import { copyOf } from '../../support/snapshots/copyOf';
import type { SnapshotKind } from '../../support/snapshots/snapshot';

/** A server process of the tests' own. */
export interface RunningServer {
  url: string;
  stop: () => Promise<void>;
}

/**
 * Starts the real server on a free loopback port, on a copy of the demo's data, the root project's unless another is
 * named. Its clock and that of the tests begin at the same moment.
 */
export async function startServer(
  environment: Record<string, string> = {},
  program = ['bin/console.mjs', 'serve', '--demo'],
  kind: SnapshotKind = 'demo',
): Promise<RunningServer> {
  setClock(new Date(testMoment));
  const data = await copyOf(kind);
  const child = spawn(process.execPath, program, {
    env: { ...process.env, PORT: '0', DATA_DIR: data.folder, CLOCK: testMoment, ...environment },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const url = await listening(child).url;
  const stop = async () => {
    child.kill('SIGTERM');
    await ended;
    await data.remove();
  };
  return { url, stop };
}
