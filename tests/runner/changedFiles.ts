import { execFileSync } from 'node:child_process';

/** Returns the files that differ from the last commit, also new ones, as paths from the project's folder. */
export function changedFiles(): string[] {
  const listed = (...args: string[]) =>
    execFileSync('git', args, { encoding: 'utf8' }).split('\n').filter(Boolean);
  return [
    ...listed('diff', '--name-only', '--relative', '--diff-filter=d', 'HEAD'),
    ...listed('ls-files', '--others', '--exclude-standard'),
  ];
}
