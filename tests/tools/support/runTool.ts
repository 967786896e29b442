import { execFile } from 'node:child_process';
import path from 'node:path';

/** The output and exit status of a command. */
export interface ToolRun {
  code: number;
  output: string;
  errors: string;
}

/** Runs one of the commands like npm does, with the input piped in. */
export function runTool(
  name: string,
  args: string[],
  environment: Record<string, string> = {},
  input = '',
): Promise<ToolRun> {
  const command = [path.resolve('bin/console.mjs'), name, ...args];
  const env = { ...process.env, ...environment };
  return new Promise((resolve) => {
    const child = execFile(process.execPath, command, { env }, (error, output, errors) =>
      resolve({ code: error ? Number(error.code) : 0, output, errors }),
    );
    child.stdin?.end(input);
  });
}
