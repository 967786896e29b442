import { execFile } from 'node:child_process';
import { existsSync, readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { enginePackageRoot } from '#project/project.ts';

/**
 * Runs `console migrate --try` with decisions in a child process, and returns what it printed. If it fails, the migration
 * that it wrote is removed.
 */
export async function runMigrateCommand(
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
