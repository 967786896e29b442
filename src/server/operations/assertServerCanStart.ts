import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { BlockList, createServer, isIPv6 } from 'node:net';
import path from 'node:path';
import { formatMessage } from '#definition/text/messages.ts';
import { assertSettingsValid, type Environment, readSetting } from '#project/settings/readSetting.ts';
import { assertDataFormatCompatible } from '../storage/dataFormat.ts';
import { readDatabaseLocation } from '../storage/readDatabaseLocation.ts';

const loopback = new BlockList();
loopback.addSubnet('127.0.0.0', 8, 'ipv4');
loopback.addAddress('::1', 'ipv6');

/** Returns the host and port to listen on, from the environment. */
export function getListenAddress(environment: Environment) {
  return {
    host: readSetting('HOST', environment) ?? '127.0.0.1',
    port: readSetting('PORT', environment) ?? 4600,
  };
}

/**
 * Throws if the server of a project's folder cannot start: a setting is wrong, the port is in use, or the data folder
 * is not usable. Call it before building or seeding anything.
 */
export async function assertServerCanStart(
  folder: string,
  environment: Environment = process.env,
): Promise<void> {
  assertSettingsValid(environment);
  await checkPort(environment);
  const place = readDatabaseLocation(environment, folder);
  if (place === 'memory' || !('folder' in place)) return;
  await assertFolderWritable(place.folder, 'DATA_DIR');
  await assertDataFormatCompatible(place.folder);
}

/** Throws if a demo would listen for other computers without `isPublic`: its passwords are known. */
export function assertDemoListensLocally(isPublic = false, environment: Environment = process.env): void {
  const { host } = getListenAddress(environment);
  if (!isPublic && !isLoopback(host)) throw new Error(formatMessage('server.publicDemo', { host }));
}

function isLoopback(host: string): boolean {
  return host === 'localhost' || loopback.check(host, isIPv6(host) ? 'ipv6' : 'ipv4');
}

/**
 * Creates the folder if it is missing, and throws if no file can be created in it. `setting` is its environment
 * variable, for the error.
 */
export async function assertFolderWritable(folder: string, setting: string): Promise<void> {
  try {
    await mkdir(folder, { recursive: true });
    await rm(await mkdtemp(path.join(folder, '.writable-')), { recursive: true });
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new Error(formatMessage('server.unwritable', { folder: path.resolve(folder), setting, code }));
  }
}

async function checkPort(environment: Environment): Promise<void> {
  const { host, port } = getListenAddress(environment);
  const code = port === 0 ? undefined : await listenError(host, port);
  if (code === undefined) return;
  if (code !== 'EADDRINUSE') throw new Error(formatMessage('server.cannotListen', { host, port, code }));
  const command = `PORT=${await freePortAfter(host, port)} ${commandLine()}`;
  throw new Error(formatMessage('server.portBusy', { host, port, command }));
}

/** Returns the error code if the server cannot listen on the host and port; undefined if it can. */
function listenError(host: string, port: number): Promise<string | undefined> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? 'unknown'));
    server.listen(port, host, () => server.close(() => resolve(undefined)));
  });
}

/** Number of ports tried after the one in use. */
const triedPorts = 50;

async function freePortAfter(host: string, port: number): Promise<number> {
  for (let next = port + 1; next <= Math.min(port + triedPorts, 65_535); next += 1)
    if ((await listenError(host, next)) === undefined) return next;
  return 0;
}

/** Returns the running command, as the user typed it. */
function commandLine(): string {
  const { npm_lifecycle_event: script } = process.env;
  if (script === 'start') return 'npm start';
  if (script) return `npm run ${script}`;
  return ['npx console', ...process.argv.slice(2)].join(' ');
}
