import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runTool } from '../support/runTool.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'new-project-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const read = (file: string) => readFile(path.join(folder, file), 'utf8');

describe('A new project', { timeout: 240_000 }, () => {
  it('is written whole: nothing is found in it, both sides answer its cases, and they notice every change', async () => {
    const own = path.join(folder, 'acme-desk');
    const { code, output, errors } = await runTool('new', ['project', own]);
    expect({ code, errors }).toEqual({ code: 0, errors: '' });
    expect(output).toContain(`Next: cd ${own} && npm install && npx console start starts the console`);
    expect(JSON.parse(await read('acme-desk/project.json'))).toMatchObject({ name: 'Acme Desk' });
    expect(await read('acme-desk/README.md')).toMatch(/^# Acme Desk\n/);
    // Confirmations name the record, not the project.
    const tasks = JSON.parse(await read('acme-desk/resources/tasks.json'));
    expect(tasks.list.rowActions[1].confirm).toBe('Delete {name}?');
    expect(tasks.forms.edit.title).toBe('Edit {name}');
    expect((await runTool('check', [own])).output).toMatch(/^\d+ definition files checked, no problems\n$/);
    expect((await runTool('cases', ['--project', own])).output).toContain('browser and server agree');
    expect((await runTool('mutate', ['--project', own])).output).toContain('(100.0 %)');
  });

  it('explains itself to programs: every command and path in AGENTS.md and llms.txt exists, and the message is real', async () => {
    const own = path.join(folder, 'agents');
    expect((await runTool('new', ['project', own, '--name', 'Agent Desk'])).code).toBe(0);
    const [agents, list] = [await read('agents/AGENTS.md'), await read('agents/llms.txt')];
    expect(agents).toMatch(/^# Agent Desk\n/);
    expect(list).toMatch(/^# Agent Desk\n\n> .+\n\n## /);
    expect(agents + list).not.toMatch(/__[A-Z_]+__/);

    const commands = [...agents.matchAll(/`npx console (\w+)([^`]*)`/g)];
    expect(new Set(commands.map(([, name]) => name))).toEqual(
      new Set(['new', 'check', 'cases', 'plan', 'dev', 'mcp']),
    );
    for (const [, name = '', rest = ''] of commands) {
      const help = await runTool(name, ['--help']);
      expect({ name, code: help.code }).toEqual({ name, code: 0 });
      for (const [option] of rest.matchAll(/--\w+/g)) expect(help.output).toContain(option);
    }
    const paths = [...agents.matchAll(/`([\w./-]+(?:\.\w+|\/))`/g)].map(([, place = '']) => place);
    const links = [...list.matchAll(/\]\(([^)]+)\)/g)].map(([, place = '']) => place);
    expect(paths.length).toBeGreaterThan(8);
    expect(links.length).toBeGreaterThan(15);
    const missing = [...paths, ...links].filter(
      (place) => place !== 'checks.md' && !existsSync(path.join(own, place)),
    );
    expect(missing).toEqual([]);

    const resource = path.join(own, 'resources/tasks.json');
    const text = await readFile(resource, 'utf8');
    await writeFile(
      resource,
      text.replace('"status", "due"],\n    "toolbar"', '"status", "dua"],\n    "toolbar"'),
    );
    const { code, output, errors } = await runTool('check', [own]);
    const [, message = ''] = /```\n(.+)\n```/.exec(agents) ?? [];
    expect(code).toBe(1);
    expect(output + errors).toContain(`${message}\n`);
    expect(agents).toContain(`\`${/ ([A-Z]\d{3}) /.exec(message)?.[1]}\``);
  });

  it('is not written over one that is there, nor over a file of it', async () => {
    const own = path.join(folder, 'acme-desk');
    const again = await runTool('new', ['project', own, '--name', 'Other']);
    expect(again).toMatchObject({ code: 1, output: '' });
    expect(again.errors).toBe(`${path.join(own, 'project.json')} already exists. Nothing was written\n`);
    expect(await read('acme-desk/project.json')).toContain('Acme Desk');

    await mkdir(path.join(folder, 'half/schemas'), { recursive: true });
    await writeFile(path.join(folder, 'half/schemas/task.json'), '{}');
    const half = await runTool('new', ['project', path.join(folder, 'half')]);
    expect(half.errors).toContain('schemas/task.json already exists. Nothing was written');
    await expect(read('half/project.json')).rejects.toThrow();
  });

  it('leaves the package, the README and the .gitignore of its folder as they are, and takes any name', async () => {
    const own = path.join(folder, 'kept');
    await mkdir(own);
    for (const file of ['package.json', 'README.md', 'AGENTS.md', 'llms.txt', '.gitignore'])
      await writeFile(path.join(own, file), 'mine');
    const { output } = await runTool('new', ['project', own, '--name', 'R&D "Desk" $1']);
    expect(output).not.toContain('package.json');
    expect(output).not.toContain('npm install');
    for (const file of ['package.json', 'README.md', 'AGENTS.md', 'llms.txt', '.gitignore'])
      expect(await read(`kept/${file}`)).toBe('mine');
    expect(JSON.parse(await read('kept/project.json'))).toMatchObject({ name: 'R&D "Desk" $1' });
  });

  it('has a report when it is asked for, and depends on the ClickHouse that reports need', async () => {
    const own = path.join(folder, 'figures');
    const { output } = await runTool('new', ['project', own, '--reports']);
    expect(output).toContain('resources/reports/visits-report.json');
    expect(JSON.parse(await read('figures/package.json')).dependencies.chdb).toMatch(/^\d+\.\d+\.\d+$/);
    const further = await runTool('new', ['report', 'ad clicks', '--project', own]);
    expect(further.output).toContain('Next: npx console start shows the report');
    const facts = JSON.parse(await read('figures/demo/facts.json'));
    expect(Object.keys(facts.reports)).toEqual(['visits-report', 'ad-clicks-report']);
    expect((await runTool('check', [own])).output).toContain('no problems');
    const again = await runTool('new', ['report', 'visits', '--project', own]);
    expect(again).toMatchObject({ code: 1, output: '' });
    expect(again.errors).toContain('already exists. Nothing was written');
  });

  it('needs a folder and a name', async () => {
    expect((await runTool('new', ['project'])).errors).toContain("missing required argument 'folder'");
    const { code, errors } = await runTool('new', ['project', path.join(folder, 'none'), '--name', ' ']);
    expect(code).toBe(1);
    expect(errors).toBe('The project has no name. Pass --name "My Console"\n');
    expect((await runTool('new', ['project', '--help'])).output).toContain('--name <name>');
  });
});
