import type { ChildProcess } from 'node:child_process';

/** What a server that was started has printed so far, and where it listens once it says so. */
export interface Listening {
  /** Throws what was printed when the process ends before. */
  url: Promise<string>;
  printed: () => string;
}

/** Reads what a process prints until it names the address that it listens at, and on. */
export function listening(child: ChildProcess): Listening {
  let printed = '';
  const url = new Promise<string>((resolve, reject) => {
    const read = (chunk: Buffer) => {
      printed += chunk;
      const address = /http:\/\/127\.0\.0\.1:\d+/.exec(printed)?.[0];
      if (address) resolve(address);
    };
    child.stdout?.on('data', read);
    child.stderr?.on('data', read);
    child.once('exit', (code) =>
      reject(new Error(printed || `It ended with code ${code} before it listened.`)),
    );
  });
  return { url, printed: () => printed };
}
