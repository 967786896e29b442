import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import type { CaseDefinition } from '#definition/cases/CaseFile.ts';
import { buildDefinitions, groupFilesByKind } from '#definition/load/buildDefinitions.ts';
import { parseDefinitionFiles } from '#definition/load/files/parseDefinitionFiles.ts';
import { readCaseFiles } from '#project/readCaseFiles.ts';
import { readDefinitionTexts } from '#project/readDefinitionTexts.ts';
import { formatMutationPath } from '#tools/mutate/Mutation.ts';
import type { MutationSubject } from '#tools/mutate/MutationSubject.ts';
import { selectMutationSubjects } from '#tools/mutate/selectMutationSubjects.ts';
import {
  getSuggestedCases,
  type MutationReport,
  testSchemaMutations,
} from '#tools/mutate/testSchemaMutations.ts';
import { runTool } from '../support/runTool.ts';

const parsed = parseDefinitionFiles(readDefinitionTexts());
const definitions = buildDefinitions(groupFilesByKind(parsed));
const all = selectMutationSubjects(parsed, readCaseFiles());

function subject(schema: string): MutationSubject {
  const found = all.find((one) => one.schema === schema);
  if (!found) throw new Error(`There are no cases of "${schema}"`);
  return found;
}

function withCases(
  schema: string,
  keep: (tried: CaseDefinition) => boolean,
  more: CaseDefinition[] = [],
): MutationSubject {
  const { cases, ...others } = subject(schema);
  return { ...others, cases: { ...cases, cases: [...cases.cases.filter(keep), ...more] } };
}

const places = ({ survivors }: MutationReport) =>
  survivors.map(({ change }) => `${formatMutationPath(change)}: ${change.description}`);

describe('The mutation run', { timeout: 600_000 }, () => {
  it.each(all)('finds no rule of $schema whose loss no case notices', (one) => {
    const report = testSchemaMutations(one, definitions);
    expect(report.failing).toEqual([]);
    expect(places(report)).toEqual([]);
  });

  it('names a limit that no case tries from both sides, with a case that would', () => {
    const cases = withCases('channel', ({ name }) => name === 'A name is enough');
    const report = testSchemaMutations(cases, definitions);
    expect(places(report)).toEqual(
      expect.arrayContaining([
        'properties.name.maxLength: removed',
        'properties.name.maxLength: 19 instead of 20',
        'properties.name.maxLength: 21 instead of 20',
      ]),
    );
    const [removed] = report.survivors.filter(({ change }) =>
      formatMutationPath(change).endsWith('maxLength'),
    );
    expect(removed?.suggestion).toMatchObject({
      name: 'Channel Name: "HomepageHomepageHomep" is refused',
      data: { name: 'HomepageHomepageHomep' },
      errors: [{ field: '/name', message: 'Channel name can be at most 20 characters' }],
    });
  });

  it('is content once the cases that it suggests are added', () => {
    const few = (tried: CaseDefinition) => tried.errors.length === 0 && !tried.form && !tried.given;
    const before = testSchemaMutations(withCases('zone', few), definitions);
    expect(before.survivors.length).toBeGreaterThan(20);
    const suggested = before.survivors.map(({ suggestion }) => suggestion);
    expect(places(testSchemaMutations(withCases('zone', few, suggested), definitions))).toEqual([]);
  });

  it('notices the loss of a condition, of a lock and of what is unique', () => {
    const plain = withCases(
      'zone',
      ({ name }) => !/has no|Sizes without|neither|takes no|cannot change/.test(name),
    );
    expect(places(testSchemaMutations(plain, definitions))).toEqual(
      expect.arrayContaining([
        'forms.create.fields[1].clearWhenDisabled: removed',
        'forms.create.fields[3].when: removed',
        'forms.edit.fields[0].lockedWhen: removed',
      ]),
    );
    const alone = testSchemaMutations(
      withCases('channel', ({ given }) => !given),
      definitions,
    );
    expect(alone.survivors.map(({ suggestion }) => suggestion)).toContainEqual(
      expect.objectContaining({ given: [{ name: 'Homepage' }], data: { name: 'Homepage' }, on: 'server' }),
    );
  });

  it('tells of cases that fail already, since they would notice anything', () => {
    const wrong: CaseDefinition = { name: 'wrong', data: {}, errors: [] };
    expect(
      testSchemaMutations(
        withCases('channel', () => true, [wrong]),
        definitions,
      ).failing,
    ).toEqual(['wrong']);
  });

  it('is a command that prints the score of the schemas named', async () => {
    const { code, output } = await runTool('mutate', ['channel', 'site']);
    expect(output).toMatch(/^channel: (\d+) of \1 mutations detected$/m);
    expect(output).toMatch(/^site: (\d+) of \1 mutations detected$/m);
    expect(output).toContain('(100.0 %)');
    expect(code).toBe(0);
    expect(await runTool('mutate', ['chanel'])).toMatchObject({
      code: 1,
      errors: expect.stringContaining('chanel.cases.json'),
    });
  });

  it('reaches what only some records are asked for, from one case that is not', () => {
    const [first] = subject('zone').cases.cases;
    const alone = testSchemaMutations(
      withCases('zone', ({ name }) => name === first?.name),
      definitions,
    );
    const reached = alone.survivors.filter(
      ({ suggestion }) => suggestion.data.ad_type !== first?.data.ad_type,
    );
    expect(reached.length).toBeGreaterThan(0);
    const names = getSuggestedCases(alone).map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
  });

  it('adds the cases that are missing to their file, and never twice', async () => {
    const project = await mkdtemp(path.join(tmpdir(), 'mutate-'));
    try {
      await cp('examples/library', project, { recursive: true });
      const file = path.join(project, 'tests/cases/member.cases.json');
      const whole = JSON.parse(await readFile(file, 'utf8'));
      await writeFile(file, `${JSON.stringify({ ...whole, cases: whole.cases.slice(0, 1) }, null, 2)}\n`);
      const written = await runTool('mutate', ['member', '--write', '--project', project]);
      expect(written.output).toMatch(/^Wrote \d+ cases to .*member\.cases\.json:\n {2}\S/m);
      expect(written.errors).toBe('');
      expect(written.code).toBe(0);
      const text = await readFile(file, 'utf8');
      const again = await runTool('mutate', ['member', '--write', '--project', project]);
      expect(again.output).toMatch(/^member: (\d+) of \1 mutations detected$/m);
      expect(again.output).not.toContain('Wrote');
      expect(await readFile(file, 'utf8')).toBe(text);
      expect(await runTool('cases', ['member', '--project', project])).toMatchObject({ code: 0 });
      expect(await runTool('check', [project])).toMatchObject({ code: 0 });
    } finally {
      await rm(project, { recursive: true, force: true });
    }
  });
});
