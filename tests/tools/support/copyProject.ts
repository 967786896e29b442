import { execFileSync } from 'node:child_process';
import { mkdtemp, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** Copies the project into a new folder, as after a fresh installation, and returns the folder. */
export async function copyProject(prefix: string): Promise<string> {
  const copy = await mkdtemp(path.join(tmpdir(), prefix));
  const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '-z'], { maxBuffer: 1e8 });
  const packed = execFileSync('tar', ['-cf', '-', '--null', '-T', '-'], {
    input: present(files),
    maxBuffer: 1e9,
  });
  execFileSync('tar', ['-xf', '-', '-C', copy], { input: packed });
  await symlink(path.resolve('node_modules'), path.join(copy, 'node_modules'));
  return copy;
}

/** Deleted files are still listed until the change is committed. */
function present(listed: Buffer): string {
  const gone = new Set(execFileSync('git', ['ls-files', '-d', '-z']).toString().split('\0'));
  return listed
    .toString()
    .split('\0')
    .filter((file) => file && !gone.has(file))
    .join('\0');
}
