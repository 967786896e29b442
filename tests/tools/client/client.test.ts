import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { copyFile, cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { listening } from '#tests/support/listening.ts';
import { runTool } from '../support/runTool.ts';

/* Slow for a reason: each step runs a command, and one serves a demo. */
vi.setConfig({ testTimeout: 600_000, hookTimeout: 600_000 });

const run = promisify(execFile);
const strictOptions = [
  ...[
    '--noEmit',
    '--strict',
    '--exactOptionalPropertyTypes',
    '--noUncheckedIndexedAccess',
    '--noUnusedLocals',
  ],
  ...[
    '--noImplicitOverride',
    '--noPropertyAccessFromIndexSignature',
    '--erasableSyntaxOnly',
    '--skipLibCheck',
  ],
  ...['--ignoreConfig', '--target', 'es2022', '--module', 'esnext', '--moduleResolution', 'bundler'],
  ...['--lib', 'es2022,dom,dom.iterable'],
];

let folder: string;
let server: ChildProcess | undefined;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'client-'));
});
afterAll(async () => {
  if (server && server.exitCode === null) {
    const ended = new Promise((resolve) => server?.once('exit', resolve));
    server.kill('SIGTERM');
    await ended;
  }
  await rm(folder, { recursive: true, force: true });
});

/** Compiles files with strict options and returns the compiler's messages. */
async function compile(files: string[], more: string[] = ['--types', '']): Promise<string> {
  const compiler = path.resolve('node_modules/.bin/tsc');
  const done = run(compiler, [...strictOptions, ...more, ...files], { cwd: path.resolve('.') });
  return done.then(({ stdout }) => stdout).catch(({ stdout, message }) => stdout || message);
}

const at = (file: string) => path.join(folder, file);

describe('The client of a new project', () => {
  it('is written to one file, the same each time', async () => {
    const created = await runTool('new', ['project', at('desk'), '--name', 'Acme Desk', '--reports']);
    expect(created).toMatchObject({ code: 0, errors: '' });
    const written = await runTool('client', [at('desk'), '--out', at('desk/client.ts')]);
    expect(written).toMatchObject({ code: 0, errors: '' });
    expect(written.output).toContain(`Wrote ${at('desk/client.ts')}`);
    const client = await readFile(at('desk/client.ts'), 'utf8');
    expect(client).toContain("export type TasksListSort = 'id' | '-id' | 'name' | '-name'");
    expect(client).toContain(
      "  /** Status. Values: open = Open, done = Done. */\n  status?: 'open' | 'done';",
    );
    expect(client).not.toMatch(/^import /m);
    expect(client).not.toMatch(/\bany\b/);
    const same = await runTool('client', [at('desk'), '--out', at('desk/client.ts'), '--check']);
    expect(same).toMatchObject({ code: 0, output: `${at('desk/client.ts')} is up to date\n` });
  });

  it('compiles with strict options, and refuses calls that the definitions do not have', async () => {
    await copyFile(path.join(import.meta.dirname, 'useClient.ts.txt'), at('desk/use.ts'));
    const types = ['--types', 'node', '--typeRoots', path.resolve('node_modules/@types')];
    expect(await compile([at('desk/use.ts')], types)).toBe('');
  });

  it('calls the served demo: login, list, create, errors, versions and a report', async () => {
    const environment = { PATH: process.env.PATH, HOME: process.env.HOME, PORT: '0', LOG_LEVEL: 'error' };
    server = spawn(process.execPath, [path.resolve('bin/console.mjs'), 'serve', at('desk'), '--demo'], {
      env: environment,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const url = await listening(server).url;
    const { stdout } = await run(path.resolve('node_modules/.bin/tsx'), [at('desk/use.ts'), url]);
    expect(JSON.parse(stdout)).toEqual({
      withoutToken: 401,
      names: ['Gamma task', 'Beta task'],
      total: 3,
      invalid: [{ field: '/name', message: 'Please name the task' }],
      unknown: 404,
      isOnce: true,
      conflict: 409,
      fields: ['/name'],
      sources: expect.any(Number),
      hasCounts: true,
    });
    expect(JSON.parse(stdout).sources).toBeGreaterThan(0);
  });

  it('is not written over a file of another origin', async () => {
    await writeFile(at('desk/mine.ts'), 'export {};\n');
    const refused = await runTool('client', [at('desk'), '--out', at('desk/mine.ts')]);
    expect(refused).toMatchObject({ code: 1, output: '' });
    expect(refused.errors).toBe(
      `${at('desk/mine.ts')} exists, and "console client" did not write it. Nothing was written. Pass another file with --out\n`,
    );
    expect(await readFile(at('desk/mine.ts'), 'utf8')).toBe('export {};\n');
  });

  it('is outdated when a definition has changed', async () => {
    const schema = JSON.parse(await readFile(at('desk/schemas/task.json'), 'utf8'));
    schema.properties.status.oneOf.push({ const: 'waiting', title: 'Waiting', color: 'blue' });
    await writeFile(at('desk/schemas/task.json'), JSON.stringify(schema, null, 2));
    const outdated = await runTool('client', [at('desk'), '--out', at('desk/client.ts'), '--check']);
    expect(outdated).toMatchObject({ code: 1, output: '' });
    expect(outdated.errors).toContain('is outdated');
    await runTool('client', [at('desk'), '--out', at('desk/client.ts')]);
    expect(await readFile(at('desk/client.ts'), 'utf8')).toContain("status?: 'open' | 'done' | 'waiting';");
  });
});

describe('The client', () => {
  it.each(['.', 'examples/library', 'tests/fixtures/lineItems'])('of %s compiles', async (project) => {
    const file = at(`${project.replace(/\W/g, '_')}.ts`);
    expect(await runTool('client', [project, '--out', file])).toMatchObject({ code: 0, errors: '' });
    expect(await compile([file])).toBe('');
  });

  it('of a console for another API is refused with the reason', async () => {
    await cp('tests/fixtures/invoices', at('invoices'), { recursive: true });
    const refused = await runTool('client', [at('invoices'), '--out', at('invoices/client.ts')]);
    expect(refused).toMatchObject({ code: 1, output: '' });
    expect(refused.errors).toMatch(/^This console is for an API of the profile "[\w-]+"\. /);
  });
});
