import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { promisify } from 'node:util';
import { testMoment } from '../moments.ts';
import { copyFolder } from './copyFolder.ts';
import { hashOfFiles } from './hashOfFiles.ts';

const run = promisify(execFile);
const root = path.resolve(import.meta.dirname, '../../..');
const cache = path.join(root, '.cache/snapshots');

const storage = ['package-lock.json', 'tests/support/snapshots', 'src/server/storage'];
const engine = ['src/definition', 'src/base', 'src/project'];
const definitions = ['project.json', 'resources', 'schemas', ...engine];

interface Kind {
  /** The kind of snapshot that it extends. */
  after?: SnapshotKind;
  /** The folder of the project. Default: the root. */
  project?: string;
  /** The content: the project's tables, or its tables and demo. */
  fill?: 'tables' | 'demo';
  /** The snapshot is recreated when one of these files changes. */
  from: string[];
}

/** The name of a kind of snapshot. */
export type SnapshotKind = 'bare' | 'tables' | 'demo' | 'library' | 'lineItems';

/** The kinds of snapshots that tests start with. */
const kinds: Record<SnapshotKind, Kind> = {
  /** A database without tables. */
  bare: { from: storage },
  /** The empty tables of the project's definitions. */
  tables: { after: 'bare', fill: 'tables', from: [...storage, ...definitions] },
  /** The demo's records and facts at the tests' fixed clock. */
  demo: {
    after: 'tables',
    fill: 'demo',
    from: [...storage, ...definitions, 'demo', 'src/server', 'src/publisher'],
  },
  /** The demo of the second project. */
  library: {
    after: 'bare',
    project: 'examples/library',
    fill: 'demo',
    from: [...storage, ...engine, 'examples/library', 'src/server'],
  },
  /** The demo of the line-item project, which exists only for tests. */
  lineItems: {
    after: 'bare',
    project: 'tests/fixtures/lineItems',
    fill: 'demo',
    from: [...storage, ...engine, 'tests/fixtures/lineItems', 'src/server'],
  },
};

const found = new Map<SnapshotKind, Promise<string>>();

/** Returns the snapshot of a kind, which is created once and cached in .cache/. Tests use copies of it. */
export function snapshot(kind: SnapshotKind): Promise<string> {
  const finding = found.get(kind) ?? findOrMake(kind);
  found.set(kind, finding);
  return finding;
}

async function findOrMake(kind: SnapshotKind): Promise<string> {
  const variable = `TEST_SNAPSHOT_${kind.toUpperCase()}`;
  const known = process.env[variable];
  if (known && existsSync(known)) return known;
  const { from } = kinds[kind];
  const place = path.join(cache, `${kind}-${hashOfFiles(root, from, testMoment)}`);
  if (existsSync(place)) await utimes(place, new Date(), new Date());
  else await make(kind, place);
  // Child processes need not hash all files again.
  process.env[variable] = place;
  return place;
}

/** One process creates it while others wait, since it takes a minute. A lock of a dead process is ignored. */
async function make(kind: SnapshotKind, place: string): Promise<void> {
  await mkdir(cache, { recursive: true });
  const lock = `${place}.lock`;
  while (!(await isTaken(lock))) {
    await setTimeout(200);
    if (existsSync(place)) return;
  }
  try {
    if (!existsSync(place)) await fillAnew(kinds[kind], place);
  } finally {
    await rm(lock, { force: true });
  }
}

/** Returns true if this process has acquired the lock. */
async function isTaken(lock: string): Promise<boolean> {
  const taken = await writeFile(lock, String(process.pid), { flag: 'wx' }).then(
    () => true,
    () => false,
  );
  if (!taken && !isAlive(Number(await readFile(lock, 'utf8').catch(() => process.pid))))
    await rm(lock, { force: true });
  return taken;
}

/** An empty lock file is still being written by its process. */
function isAlive(pid: number): boolean {
  try {
    return pid === 0 || process.kill(pid, 0);
  } catch {
    return false;
  }
}

async function fillAnew({ after, fill, project = '.' }: Kind, place: string): Promise<void> {
  await removeOld();
  const folder = await mkdtemp(path.join(cache, 'new-'));
  if (after) await copyFolder(await snapshot(after), folder);
  const program = path.join(import.meta.dirname, 'make.ts');
  const env = { ...process.env, NODE_NO_WARNINGS: '1' };
  await run(process.execPath, ['--import', 'tsx', program, fill ?? 'nothing', folder, project], {
    cwd: root,
    env,
  });
  await rename(folder, place).catch(() => rm(folder, { recursive: true }));
}

/** Deletes snapshots that no run of the last day has used. */
async function removeOld(): Promise<void> {
  const yesterday = Date.now() - 24 * 60 * 60 * 1000;
  for (const name of await readdir(cache)) {
    const made = await stat(path.join(cache, name)).catch(() => undefined);
    if (made && made.mtimeMs < yesterday) await rm(path.join(cache, name), { recursive: true, force: true });
  }
}
