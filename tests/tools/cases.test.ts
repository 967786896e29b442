import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runTool } from './support/runTool.ts';

let project: string;
const cases = (...words: string[]) => runTool('cases', [...words, '--project', project]);

beforeAll(async () => {
  project = await mkdtemp(path.join(tmpdir(), 'cases-'));
  await cp('examples/library', project, { recursive: true });
});
afterAll(() => rm(project, { recursive: true, force: true }));

describe('The command that tries cases', { timeout: 240_000 }, () => {
  it('tries those of a schema, or those whose name holds a word, on both sides', async () => {
    const { code, output, errors } = await cases('member', 'wrong last digit');
    expect({ code, errors }).toEqual({ code: 0, errors: '' });
    expect(output).toMatch(/^member +browser +server\n(?: {2}.* ok .*\n| {2}.* ok\n)+/m);
    expect(output).toMatch(/^book +browser +server\n/m);
    expect(output).not.toMatch(/^loan /m);
    expect(output).toMatch(/\d+ cases, browser and server agree\n$/);
  });

  it('runs those of a project with another API in the browser only, and counts them', async () => {
    const { code, output } = await runTool('cases', ['--project', 'tests/fixtures/tasks']);
    expect(code).toBe(0);
    expect(output).toMatch(/A task without a name +refused +-- +ok {2}Please name the task\n/);
    expect(output).toMatch(
      /3 cases, the browser agrees; 3 did not run on the server, which belongs to another API\n$/,
    );
  });

  it('tells what each side should have said, and in which line the case is written', async () => {
    const file = path.join(project, 'tests/cases/member.cases.json');
    const text = await readFile(file, 'utf8');
    await writeFile(file, text.replace('Name can be at most 80 characters', 'Name is too long'));
    const line = text.split('\n').findIndex((one) => one.includes('"A name of 81 characters"')) + 1;
    const { code, output } = await cases('name of 81');
    expect(code).toBe(1);
    expect(output).toContain(
      `member.cases.json:${line}\n    browser returned: /name: Name can be at most 80`,
    );
    expect(output).toContain('    expected: /name: Name is too long\n    server returned:');
    expect(output).toMatch(/1 cases, 1 wrong\n$/);
  });

  it('remakes them once that is agreed: with the words of now, under the names that properties have now', async () => {
    const schema = path.join(project, 'schemas/member.json');
    const text = await readFile(schema, 'utf8');
    const named = text
      .replaceAll('"joined"', '"joined_on"')
      .replace('"joined_on": {', '"joined_on": { "renamedFrom": "joined",')
      .replace('"maxLength": 80', '"maxLength": 70');
    const screen = path.join(project, 'resources/members.json');
    const shown = await readFile(screen, 'utf8');
    await writeFile(schema, named);
    await writeFile(screen, shown.replaceAll('"joined"', '"joined_on"'));
    const asked = await cases('member', '--remake');
    expect(asked.code).toBe(1);
    expect(asked.output).toContain('"A name of 81 characters" → Name can be at most 70 characters');
    expect(asked.output).toContain('Nothing was written. Run again with --yes to write the cases.');
    const written = await cases('member', '--remake', '--yes');
    expect(written.output).toMatch(/Wrote .*member\.cases\.json\n$/);
    expect(await cases('member')).toMatchObject({ code: 0 });
  });

  it('refuses a word that nothing has, and names the schema that was meant', async () => {
    const { code, errors } = await cases('membr');
    expect(code).toBe(1);
    expect(errors).toBe(
      'There is no tests/cases/membr.cases.json, and no case has "membr" in its name. Did you mean "member"?\n',
    );
  });
});
