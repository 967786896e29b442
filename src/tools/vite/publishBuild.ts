import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { now } from '#definition/time/clock.ts';

/** The assets of a build, and the time at which a newer build replaced it. */
interface BuildRecord {
  assets: string[];
  replaced?: string;
}

/** Folder of a build in progress, and the file with the builds whose assets are kept, in the output folder. */
const freshName = '.next';
const recordsName = '.builds.json';

/** Days for which open pages can load the assets of a replaced build. */
const keptDays = 7;

/** Returns the folder that a build is written to before it is published. */
export function getStagingFolder(output: string): string {
  return path.join(output, freshName);
}

/**
 * Replaces the published build with the one in the fresh folder. Assets come first and pages last, so every page finds
 * its assets at any moment. Assets of replaced builds are kept for open pages.
 */
export async function publishBuild(output: string): Promise<void> {
  const fresh = getStagingFolder(output);
  const assets = await listFolder(path.join(fresh, 'assets'));
  const kept = getKeptBuilds(await readBuilds(output));
  await mkdir(path.join(output, 'assets'), { recursive: true });
  for (const name of assets) await replace(path.join('assets', name), fresh, output);
  const entries = (await listFolder(fresh)).filter((name) => name !== 'assets');
  for (const name of entries.sort((one, other) => Number(isPage(one)) - Number(isPage(other))))
    await replace(name, fresh, output);
  await writeFile(path.join(output, recordsName), JSON.stringify([...kept, { assets }]));
  await removeOthers(output, [...entries, 'assets', recordsName]);
  await removeOthers(path.join(output, 'assets'), [...kept.flatMap((build) => build.assets), ...assets]);
}

function isPage(name: string): boolean {
  return /\.html(\.\w+)?$/.test(name);
}

async function replace(name: string, from: string, to: string): Promise<void> {
  const target = path.join(to, name);
  await rename(path.join(from, name), target).catch(async () => {
    // A folder cannot replace one that is not empty.
    await rm(target, { recursive: true, force: true });
    await rename(path.join(from, name), target);
  });
}

/** Returns the previous builds whose assets are still needed: the last one, and those replaced a short time ago. */
function getKeptBuilds(builds: BuildRecord[]): BuildRecord[] {
  const oldest = now().getTime() - keptDays * 24 * 60 * 60 * 1000;
  return builds
    .map((build) => ({ ...build, replaced: build.replaced ?? now().toISOString() }))
    .filter(({ replaced }, index) => index === builds.length - 1 || Date.parse(replaced) > oldest);
}

/** Reads the records of the previous builds. Without them, the existing assets count as one build. */
async function readBuilds(output: string): Promise<BuildRecord[]> {
  const records = await readFile(path.join(output, recordsName), 'utf8').catch(() => undefined);
  if (records) return JSON.parse(records);
  const assets = await listFolder(path.join(output, 'assets'));
  return assets.length > 0 ? [{ assets }] : [];
}

async function removeOthers(folder: string, kept: string[]): Promise<void> {
  const names = new Set(kept);
  for (const name of await listFolder(folder))
    if (!names.has(name)) await rm(path.join(folder, name), { recursive: true });
}

function listFolder(folder: string): Promise<string[]> {
  return readdir(folder).catch(() => []);
}
