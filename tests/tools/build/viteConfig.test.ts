import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test, vi } from 'vitest';

// Slow for a reason: the console is built twice.
vi.setConfig({ testTimeout: 600_000 });

const folder = mkdtempSync(path.join(tmpdir(), 'builds-'));
afterAll(() => rmSync(folder, { recursive: true }));

test('`npx vite build` writes the same files as `npm run build`', () => {
  const byVite = build('npx', ['vite', 'build']);
  expect(Object.keys(byVite)).toEqual(expect.arrayContaining(['index.html', 'login.html']));
  expect(byVite).toEqual(build('npm', ['run', 'build']));
});

test("Refine's antd binding is in the file of the dialog that uses it, and in no other", () => {
  const assets = path.join(folder, 'npm/assets');
  const scripts = readdirSync(assets).filter((file) => file.endsWith('.js'));
  const holders = scripts.filter((file) =>
    readFileSync(path.join(assets, file), 'utf8').includes('Field is not valid.'),
  );
  expect(holders).toEqual([expect.stringMatching(/^GroupUsers-/)]);
});

/** Builds the console and returns the hash of every file by its path. */
function build(command: string, args: string[]): Record<string, string> {
  const out = path.join(folder, command);
  execFileSync(command, args, { env: { ...process.env, OUT_DIR: out }, stdio: 'pipe' });
  const files = readdirSync(out, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const paths = files.map((entry) => path.join(entry.parentPath, entry.name)).sort();
  return Object.fromEntries(paths.map((file) => [path.relative(out, file), hashOf(readFileSync(file))]));
}

function hashOf(content: Buffer): string {
  return createHash('sha256').update(content).digest('hex');
}
