import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import {
  assertSettingsValid,
  readSetting,
  type SettingName,
  settingNames,
} from '#project/settings/readSetting.ts';
import { getListenAddress } from '#server/operations/assertServerCanStart.ts';
import { readFactsLocation } from '#server/storage/clickhouse/openClickHouse.ts';
import { readDatabaseLocation } from '#server/storage/readDatabaseLocation.ts';
import { runTool } from '#tests/tools/support/runTool.ts';
import { serverOn } from '../support/serverProcess.ts';

const root = path.resolve(import.meta.dirname, '../../..');

/** Returns the names in the first column of the tables in docs/settings.md. */
function documentedSettings(): string[] {
  const lines = readFileSync(path.join(root, 'docs/settings.md'), 'utf8').split('\n');
  const cells = lines.filter((line) => line.startsWith('| `')).map((line) => line.split('|')[1] ?? '');
  return cells.flatMap((cell) => [...cell.matchAll(/`(\w+)`/g)].map(([, name = '']) => name));
}

describe('An empty variable is not set', () => {
  test('so the server listens on this computer only, and keeps its data and its port', () => {
    const empty = { HOST: '', PORT: ' ', DATA_DIR: '', DATABASE_URL: '', CLICKHOUSE_URL: '' };
    expect(getListenAddress(empty)).toEqual({ host: '127.0.0.1', port: 4600 });
    expect(readDatabaseLocation(empty, '/desk')).toEqual({ folder: '/desk/.data' });
    expect(readFactsLocation(empty, '/desk')).toEqual({ folder: '/desk/.data/facts' });
  });

  test('so a server with every variable empty starts as one without them, and logs', async () => {
    const names = documentedSettings().filter((name) => !['PORT', 'DATA_DIR', 'CLOCK'].includes(name));
    const server = await serverOn('tables', Object.fromEntries(names.map((name) => [name, ''])));
    expect(new URL(server.url).hostname).toBe('127.0.0.1');
    await fetch(`${server.url}/nowhere.txt`);
    await expect.poll(server.printed).toContain('"path":"/nowhere.txt"');
    await server.end('SIGTERM');
  });

  test('so a command asks for what an empty variable does not give', async () => {
    const { errors } = await runTool('contract', [], { CONTRACT_BASE: '' });
    expect(errors).toMatch(/--base/);
  });
});

describe('A wrong value is refused with the name of its setting', () => {
  const expectations: [SettingName, string, string][] = [
    ['PORT', 'abc', 'PORT must be a whole number from 0 to 65535, not "abc".'],
    ['PORT', '65536', 'PORT must be a whole number from 0 to 65535, not "65536".'],
    ['PORT', '0x10', 'PORT must be a whole number from 0 to 65535, not "0x10".'],
    ['DATABASE_POOL', '3', 'DATABASE_POOL must be a whole number of at least 4, not "3".'],
    ['LOG_LEVEL', 'loud', 'LOG_LEVEL must be info, warn, or error, not "loud".'],
    ['MCP', 'yes', 'MCP must be true or false, not "yes".'],
    ['CLOCK', 'noon', 'CLOCK must be a timestamp such as 2026-01-31T23:30:00Z, not "noon".'],
    ['PUBLIC_URL', 'console.example', 'PUBLIC_URL must be a URL such as https://console.example.com.'],
    [
      'PUBLIC_URL',
      'https://example.com/console/',
      "PUBLIC_URL can't contain a path (https://example.com/console). The console requires its own host name, such as https://console.example.com.",
    ],
    [
      'TRUST_PROXY',
      '127.0.0.1, proxy',
      'TRUST_PROXY must be "true" or a comma-separated list of proxy addresses. "proxy" isn\'t an IP address.',
    ],
  ];
  test.each(expectations)('%s=%s', (name, value, message) => {
    expect(() => assertSettingsValid({ [name]: value })).toThrow(message);
  });

  test.each(['DATABASE_URL', 'CLICKHOUSE_URL', 'SMTP_URL'] as const)('%s, without its password', (name) => {
    const read = () => readSetting(name, { [name]: 'me:secret@somewhere' });
    expect(read).toThrow(new RegExp(`^${name} must be a URL such as `));
    expect(read).not.toThrow(/secret/);
  });

  test.each([
    ['DATABASE_URL', 'postgres://me:1#secret@db.example/console'],
    ['DATABASE_URL', 'postgres://me:a#secret@db.example/console'],
    ['DATABASE_URL', 'postgresql://me:sec/ret@db.example/console'],
    ['DATABASE_URL', 'postgres://me:5?secret@db.example/console'],
    ['CLICKHOUSE_URL', 'http://me:secret%@clickhouse.example:8123/console'],
    ['SMTP_URL', 'smtps://me:1/secret@mail.example'],
  ] as const)('%s with a password that is not encoded: %s', (name, value) => {
    const read = () => readSetting(name, { [name]: value });
    expect(read).toThrow(`${name} isn't a valid URL. Percent-encode special characters`);
    expect(read).not.toThrow(/secret/);
  });

  test.each([
    ['DATABASE_URL', 'postgres://me:p%23w%40@db.example:5432/console?sslmode=require'],
    ['DATABASE_URL', 'postgres://me:p%w@db.example/console'],
    ['DATABASE_URL', 'postgres://me:s@cret@db.example/console'],
    ['DATABASE_URL', 'postgres://me@/console?host=/var/run/postgresql'],
    ['DATABASE_URL', '/var/run/postgresql console'],
    ['SMTP_URL', 'smtps://me%40mail.example:p%23w@mail.example'],
  ] as const)('but not %s=%s', (name, value) => {
    expect(readSetting(name, { [name]: value })).toBe(value);
  });

  test('before anything is built or opened', async () => {
    const { code, output, errors } = await runTool('start', [], { PORT: '0', LOG_LEVEL: 'loud' });
    expect([code, output, errors.trim()]).toEqual([
      1,
      '',
      'LOG_LEVEL must be info, warn, or error, not "loud".',
    ]);
  });
});

test('every setting is read by one function', () => {
  // Both leave settings out of the environment of a child process, or read what npm sets.
  const others = ['server/operations/assertServerCanStart.ts', 'tools/mcp/screens/startDemoConsole.ts'];
  const files = readdirSync(path.join(root, 'src'), { recursive: true, encoding: 'utf8' });
  const readers = files.filter(
    (file) =>
      /\.tsx?$/.test(file) &&
      /process\.env(\.|\[)|\} =\s+process\.env/.test(readFileSync(path.join(root, 'src', file), 'utf8')),
  );
  expect(readers.sort()).toEqual(others);
});

test('every documented setting is known to the reader', () => {
  const known: string[] = [...settingNames, 'TEST_CLOCK'];
  expect(documentedSettings().filter((name) => !known.includes(name))).toEqual([]);
});
