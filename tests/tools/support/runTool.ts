import { execFile } from 'node:child_process';
import path from 'node:path';

/** What a command printed, and how it ended. */
export interface ToolRun {
  code: number;
  output: string;
  errors: string;
}

/** Runs one of the commands of src/tools as npm does. */
export function runTool(
  name: string,
  args: string[],
  environment: Record<string, string> = {},
): Promise<ToolRun> {
  const command = [path.resolve('src/tools', `${name}.ts`), ...args];
  const env = { ...process.env, ...environment };
  return new Promise((resolve) => {
    execFile(process.execPath, ['--import', 'tsx', ...command], { env }, (error, output, errors) =>
      resolve({ code: error ? Number(error.code) : 0, output, errors }),
    );
  });
}
