import { spawn } from 'node:child_process';

/** A server process of the tests' own. */
export interface RunningServer {
  url: string;
  stop: () => Promise<void>;
}

/** Starts the real server on a free loopback port, with the demo's data in memory unless told otherwise. */
export async function startServer(
  environment: Record<string, string> = {},
  program = ['src/server/main.ts', '--demo'],
): Promise<RunningServer> {
  const child = spawn(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', '--import', 'tsx', ...program],
    {
      env: { ...process.env, PORT: '0', DATA_DIR: 'memory', ...environment },
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  );
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const url = await new Promise<string>((resolve, reject) => {
    let printed = '';
    child.stdout.on('data', (chunk) => {
      printed += chunk;
      const address = /http:\/\/127\.0\.0\.1:\d+/.exec(printed)?.[0];
      if (address) resolve(address);
    });
    child.once('exit', (code) =>
      reject(new Error(`The server ended with code ${code} before it was ready:\n${printed}`)),
    );
  });
  const stop = async () => {
    child.kill('SIGTERM');
    await ended;
  };
  return { url, stop };
}
