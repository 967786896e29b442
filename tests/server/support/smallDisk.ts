import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** A separate small disk that fills quickly. */
export interface SmallDisk {
  folder: string;
  remove: () => void;
}

/** Mounts a disk of `megabytes` in memory; undefined if this user may not mount disks. */
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

/** Suffix for the names of skipped tests that need a small disk; empty if one is available. */
export const needsDisk = probe ? '' : ' (skipped: this user may not mount a disk)';
