import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';

const folder = mkdtempSync(path.join(tmpdir(), 'misspelt-'));
afterAll(() => rmSync(folder, { recursive: true }));

test('a mistake in a definition stops the build with its file, place and a suggestion, and no stack', () => {
  mkdirSync(path.join(folder, 'resources'));
  const sites = readFileSync('resources/sites.json', 'utf8').replace(
    '"verify_status",\n',
    '"verify_stats",\n',
  );
  writeFileSync(path.join(folder, 'resources/sites.json'), sites);
  const built = spawnSync('npm', ['run', 'build'], {
    env: { ...process.env, DEFINITIONS: folder, OUT_DIR: path.join(folder, 'dist') },
    encoding: 'utf8',
  });
  expect(built.status).not.toBe(0);
  expect(built.stderr).toMatch(
    /resources\/sites\.json:\d+:\d+ R\d+ list\.filters\[0\]\.field: "site" has no property "verify_stats"\. Did you mean "verify_status"\?/,
  );
  expect(built.stderr).not.toMatch(/^\s+at /m);
});
