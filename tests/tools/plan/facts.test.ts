import { execFileSync } from 'node:child_process';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runTool } from '../support/runTool.ts';

let project: string;
const row = 'schemas/reports/loans.json';

async function rewrite(file: string, change: (text: string) => string): Promise<void> {
  const target = path.join(project, file);
  await writeFile(target, change(await readFile(target, 'utf8')));
}

beforeAll(async () => {
  project = await mkdtemp(path.join(tmpdir(), 'facts-'));
  await cp('examples/library', project, { recursive: true });
  const git = (...words: string[]) =>
    execFileSync('git', ['-c', 'user.name=A', '-c', 'user.email=a@example.com', ...words], { cwd: project });
  git('init', '-q');
  git('add', '-A');
  git('commit', '-qm', 'The library as it was');
});
afterAll(() => rm(project, { recursive: true, force: true }));

describe('The plan of what facts become', { timeout: 240_000 }, () => {
  it('tells figures that get another name, what is new, and what nobody reads any more', async () => {
    await rewrite(row, (text) =>
      text
        .replace('"measure": { "sum": "fines" }', '"measure": { "sum": "fees" }, "renamedFrom": "fines"')
        .replace('"sum": "returns"', '"sum": "came_back"')
        .replace(
          '"Visits": {',
          '"Shelf": { "title": "Shelf", "role": "dimension", "type": "string" },\n    "Visits": {',
        ),
    );
    const { output, errors } = await runTool('plan', [project, '--against', 'HEAD']);
    expect(errors).toBe('');
    expect(output).toContain(
      [
        'Facts',
        '  + reports/loans.shelf: a new dimension, empty in existing facts',
        '  + reports/loans.fees: renamed from "fines"; all figures are kept',
        '  + reports/loans.came_back: a new column, counted from now on',
        '  - reports/loans.returns: no report uses the column anymore; its figures are kept. If you renamed it, add "renamedFrom": "returns" to the new column',
        '',
      ].join('\n'),
    );
    const asked = await runTool('plan', [project, '--against', 'HEAD', '--json']);
    expect(JSON.parse(asked.output).facts).toContainEqual({
      at: 'reports/loans.fees',
      effect: 'safe',
      description: 'renamed from "fines"; all figures are kept',
    });
    expect(asked.code).toBe(0);
  });

  it('fails where a start would refuse what a figure is to become', async () => {
    await rewrite(row, (text) => text.replace('"sum": "loans"', '"unique": "loans"'));
    await rewrite('resources/reports/loan-report.json', (text) =>
      text.replace(', "Loans", "Returns"] }', ', "Returns"] }'),
    );
    const { output, code } = await runTool('plan', [project, '--against', 'HEAD']);
    expect(output).toContain('  - reports/loans.loans: was a count and is now a unique count: ');
    expect(output).toMatch(/The server will not start: reports\/loans\.loans\.\n$/);
    expect(code).toBe(1);
  });
});
