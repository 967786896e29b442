import { existsSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { embeddedPostgresMajor } from '#server/storage/dataFormat.ts';
import { runTool } from './support/runTool.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'first-start-'));
  await cp('tests/fixtures/tasks', path.join(folder, 'project'), { recursive: true });
});
afterEach(() => rm(folder, { recursive: true }));

/** Runs a command that must fail in the project, and returns its error message. */
async function refusal(command: string, environment: Record<string, string> = {}): Promise<string> {
  const usual = { DATA_DIR: path.join(folder, 'data'), DATABASE_URL: '', npm_lifecycle_event: '', PORT: '0' };
  const { code, output, errors } = await runTool(command, [path.join(folder, 'project')], {
    ...usual,
    ...environment,
  });
  expect({ code, output }).toEqual({ code: 1, output: '' });
  expect(errors).not.toMatch(/^\s+at /m);
  return errors.trim();
}

const isBuilt = () => existsSync(path.join(folder, 'project/dist/index.html'));

describe('A command that cannot start', () => {
  it.each(['start', 'serve', 'dev'])(
    '%s names a busy port, and the command with another one',
    async (command) => {
      const server = createServer();
      await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
      const { port } = server.address() as AddressInfo;
      const said = await refusal(command, { PORT: String(port) });
      server.close();
      expect(said).toMatch(
        new RegExp(`^Port ${port} is in use\\. .*: PORT=\\d+ npx console ${command} ${folder}/project$`),
      );
      expect(isBuilt()).toBe(false);
      expect(existsSync(path.join(folder, 'data'))).toBe(false);
    },
  );

  it('names a port that is none', async () => {
    expect(await refusal('start', { PORT: 'http' })).toBe(
      'PORT must be a whole number from 0 to 65535, not "http".',
    );
  });

  it.each(['start', 'serve', 'dev'])('%s names a data folder that cannot be written to', async (command) => {
    await writeFile(path.join(folder, 'file'), '');
    const said = await refusal(command, { DATA_DIR: path.join(folder, 'file/data') });
    expect(said).toBe(
      `The folder ${folder}/file/data isn't writable (ENOTDIR). Change its permissions, or set DATA_DIR to another folder.`,
    );
  });

  it.each(['start', 'build'])('%s names an output folder that cannot be written to', async (command) => {
    await writeFile(path.join(folder, 'file'), '');
    const said = await refusal(command, { OUT_DIR: path.join(folder, 'file/dist') });
    expect(said).toBe(
      `The folder ${folder}/file/dist isn't writable (ENOTDIR). Change its permissions, or set OUT_DIR to another folder.`,
    );
  });

  it.each(['start', 'serve', 'dev'])(
    '%s refuses the data of a newer version of the program',
    async (command) => {
      await mkdir(path.join(folder, 'data'));
      await writeFile(path.join(folder, 'data/data-format.json'), '{ "program": 99 }');
      expect(await refusal(command)).toBe(
        `The data folder ${folder}/data was written by a newer version of this program (format 99, supported: 1). Update the program, or set DATA_DIR to another folder.`,
      );
      expect(isBuilt()).toBe(false);
    },
  );

  it('refuses the data of another version of the embedded database', async () => {
    await mkdir(path.join(folder, 'data/records'), { recursive: true });
    await writeFile(path.join(folder, 'data/records/PG_VERSION'), '99\n');
    expect(await refusal('start')).toContain('(PostgreSQL 99, this version reads');
  });
});

it('the version of the embedded database is the one that is known', async () => {
  const database = await PGlite.create(path.join(folder, 'records'));
  await database.close();
  expect(Number(await readFile(path.join(folder, 'records/PG_VERSION'), 'utf8'))).toBe(embeddedPostgresMajor);
});
