import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runTool } from '../support/runTool';

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
    expect(output).toContain(`Next: cd ${own} && npm install && npx console start shows the console`);
    expect(JSON.parse(await read('acme-desk/project.json'))).toMatchObject({ name: 'Acme Desk' });
    expect((await runTool('check', [own])).output).toMatch(/^\d+ definitions checked, no problems\n$/);
    expect((await runTool('cases', ['--project', own])).output).toContain('the same answer on both sides');
    expect((await runTool('mutate', ['--project', own])).output).toContain('(100.0 %)');
  });

  it('is not written over one that is there, nor over a file of it', async () => {
    const own = path.join(folder, 'acme-desk');
    const again = await runTool('new', ['project', own, '--name', 'Other']);
    expect(again).toMatchObject({ code: 1, output: '' });
    expect(again.errors).toBe(`${path.join(own, 'project.json')} is there already: nothing was written\n`);
    expect(await read('acme-desk/project.json')).toContain('Acme Desk');

    await mkdir(path.join(folder, 'half/schemas'), { recursive: true });
    await writeFile(path.join(folder, 'half/schemas/task.json'), '{}');
    const half = await runTool('new', ['project', path.join(folder, 'half')]);
    expect(half.errors).toContain('schemas/task.json is there already: nothing was written');
    await expect(read('half/project.json')).rejects.toThrow();
  });

  it('leaves the package, the README and the .gitignore of its folder as they are, and takes any name', async () => {
    const own = path.join(folder, 'kept');
    await mkdir(own);
    for (const file of ['package.json', 'README.md', '.gitignore'])
      await writeFile(path.join(own, file), 'mine');
    const { output } = await runTool('new', ['project', own, '--name', 'R&D "Desk" $1']);
    expect(output).not.toContain('package.json');
    expect(output).not.toContain('npm install');
    for (const file of ['package.json', 'README.md', '.gitignore'])
      expect(await read(`kept/${file}`)).toBe('mine');
    expect(JSON.parse(await read('kept/project.json'))).toMatchObject({ name: 'R&D "Desk" $1' });
  });

  it('needs a folder and a name', async () => {
    expect((await runTool('new', ['project'])).errors).toContain("missing required argument 'folder'");
    const { code, errors } = await runTool('new', ['project', path.join(folder, 'none'), '--name', ' ']);
    expect(code).toBe(1);
    expect(errors).toBe('A project needs a name: --name "My Console"\n');
    expect((await runTool('new', ['project', '--help'])).output).toContain('--name <name>');
  });
});
