import type { ChildProcess } from 'node:child_process';

/** The output of a started server so far, and its URL once it listens. */
export interface Listening {
  /** Rejects with the output if the process ends first. */
  url: Promise<string>;
  printed: () => string;
}

/** Reads the output of a process until it prints its URL, and continues reading. */
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
