import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { readProject } from '#project/project.ts';
import { describeTranslationProblems } from '#tools/translations/main.ts';
import { runTool } from './support/runTool.ts';

test('all that this project and the engine say is said in each of its languages', () => {
  expect(readProject().languages).toEqual(['en', 'zh-CN', 'de']);
  expect(describeTranslationProblems(readProject())).toEqual([]);
});

describe('a project that begins to speak another language', () => {
  let project: string;

  beforeAll(async () => {
    project = await mkdtemp(path.join(tmpdir(), 'texts-'));
    await cp('examples/library', project, { recursive: true });
    const file = path.join(project, 'project.json');
    const definition = JSON.parse(await readFile(file, 'utf8'));
    await writeFile(file, JSON.stringify({ ...definition, languages: ['en', 'de'] }, null, 2));
  });
  afterAll(() => rm(project, { recursive: true }));

  it('is told by the checker what is still said in English, which stops nothing', async () => {
    const { code, output } = await runTool('check', [project]);
    expect(output).toMatch(
      /languages\/de\.json has no translation of ".+" and \d+ more\. Run "console translations"/,
    );
    expect(code).toBe(0);
  });

  it('gets a file of all that is to be said, and is told of no more once it is', async () => {
    await runTool('translations', [project, '--write']);
    const file = path.join(project, 'languages/de.json');
    const asked: Record<string, string> = JSON.parse(await readFile(file, 'utf8'));
    expect(asked).toHaveProperty('Books', '');
    const said = Object.entries(asked).map(([words, empty]) => [words, empty || words]);
    await writeFile(file, JSON.stringify(Object.fromEntries(said), null, 2));
    const { code, output } = await runTool('check', [project]);
    expect(output).not.toContain('has no translation of');
    expect(output).not.toContain('translates no text');
    expect(code).toBe(0);
  });

  it('is told of translations whose text is shown nowhere, with the text that was meant', async () => {
    const file = path.join(project, 'languages/de.json');
    const said: Record<string, string> = JSON.parse(await readFile(file, 'utf8'));
    await writeFile(file, JSON.stringify({ ...said, Boooks: 'Bücher', 'action|Books': 'Bücher' }, null, 2));
    const { output } = await runTool('check', [project]);
    expect(output).toContain('de.json: "Boooks" translates no text: remove it. Did you mean "Books"?');
    expect(output).toContain('de.json: "action|Books" translates no text: remove it.');
  });
});
