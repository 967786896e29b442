import { execFile } from 'node:child_process';
import { existsSync, readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { enginePackageRoot } from '#project/project.ts';

/**
 * Writes a migration file for the decisions and tries it (`console migrate --try` in a child process). Returns the output.
 * Deletes the file if it fails.
 */
export async function writeAndTryMigration(
  folder: string,
  options: string[],
): Promise<{ isSuccess: boolean; output: string }> {
  const before = listMigrationFiles(folder);
  const result = await runInChild(folder, options);
  if (!result.isSuccess)
    for (const file of listMigrationFiles(folder).filter((one) => !before.includes(one))) rmSync(file);
  return result;
}

function listMigrationFiles(folder: string): string[] {
  const place = path.join(folder, 'migrations');
  return existsSync(place) ? readdirSync(place).map((file) => path.join(place, file)) : [];
}

function runInChild(folder: string, options: string[]): Promise<{ isSuccess: boolean; output: string }> {
  const command = [path.join(enginePackageRoot, 'bin/console.mjs'), 'migrate', folder, ...options, '--try'];
  return new Promise((resolve) => {
    execFile(process.execPath, command, (error, output, problems) =>
      resolve({
        isSuccess: error === null,
        output: error ? problems.trim() || error.message : output.trim(),
      }),
    );
  });
}
