import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** A disk of its own that is soon full. */
export interface SmallDisk {
  folder: string;
  remove: () => void;
}

/** Mounts a disk of so many megabytes in memory; nothing where this user may not. */
export function smallDisk(megabytes: number): SmallDisk | undefined {
  const folder = mkdtempSync(path.join(tmpdir(), 'small-disk-'));
  const { status } = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', folder]);
  if (status === 0)
    return {
      folder,
      remove: () => {
        spawnSync('umount', ['--lazy', folder]);
        rmSync(folder, { recursive: true });
      },
    };
  rmSync(folder, { recursive: true });
  return undefined;
}

const probe = smallDisk(1);
probe?.remove();

/** Why a test that needs a small disk is skipped, as its name says it; nothing where there can be one. */
export const needsDisk = probe ? '' : ' (skipped: this user may not mount a disk)';
