import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { runTool } from '../support/runTool.ts';

const broken = 'tests/definition/check/broken';
const file = `${broken}/resources/campaigns.json`;
const message = 'there is no entity "campain". Did you mean "campaign"?';

/** Returns the command's output in one of its formats, for a folder with one error. */
async function told(format: string): Promise<string> {
  const { code, output } = await runTool('check', ['--format', format], {
    DEFINITIONS: path.resolve(broken),
  });
  expect(code).toBe(1);
  return output.trimEnd();
}

describe('The checker', () => {
  it('tells programs each problem as JSON', async () => {
    expect(JSON.parse(await told('json'))).toEqual([
      { code: 'R008', file, line: 4, column: 13, pointer: '/entity', message },
    ]);
  });

  it('tells GitHub where to annotate', async () => {
    expect(await told('github')).toBe(`::error file=${file},line=4,col=13,title=R008::${message}`);
  });

  it('tells GitLab, with a fingerprint that stays', async () => {
    const [issue, ...others] = JSON.parse(await told('gitlab'));
    expect(others).toEqual([]);
    expect(issue).toEqual({
      check_name: 'R008',
      description: message,
      fingerprint: expect.stringMatching(/^[0-9a-f]{64}$/),
      severity: 'major',
      location: { path: file, lines: { begin: 4 } },
    });
  });

  it('tells Azure Pipelines', async () => {
    expect(await told('azure')).toBe(
      `##vso[task.logissue type=error;sourcepath=${file};linenumber=4;columnnumber=13;code=R008]${message}`,
    );
  });

  it('tells whatever reads SARIF', async () => {
    const [run] = JSON.parse(await told('sarif')).runs;
    expect(run.tool.driver.rules).toEqual([{ id: 'R008' }]);
    expect(run.results[0]).toMatchObject({ ruleId: 'R008', message: { text: message } });
    expect(run.results[0].locations[0].physicalLocation).toEqual({
      artifactLocation: { uri: file },
      region: { startLine: 4, startColumn: 13 },
    });
  });

  it('says which formats there are', async () => {
    const { code, errors } = await runTool('check', ['--format', 'junit']);
    expect(code).toBe(1);
    expect(errors).toContain('Allowed choices are text, json, github, gitlab, azure, checkstyle, sarif.');
  });
});
