import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CaseDefinition } from '#definition/cases/CaseFile.ts';
import { runTool } from './support/runTool.ts';

const screen = 'resources/members.json';
const cases = 'tests/cases/member.cases.json';
const access = {
  permissions: { membership: 'Suspend members', cards: 'Give cards' },
  callPermissions: { suspend: 'membership' },
  propertyPermissions: { joined: { write: 'cards' } },
};
let project: string;
let given: CaseDefinition['data'];

const run = (command: string, ...words: string[]) => runTool(command, [...words, '--project', project]);

/** Changes the content of a project file. */
async function rewrite<T>(file: string, change: (written: T) => T): Promise<void> {
  const target = path.join(project, file);
  await writeFile(target, `${JSON.stringify(change(JSON.parse(await readFile(target, 'utf8'))), null, 2)}\n`);
}

const withCases = (...more: CaseDefinition[]) =>
  rewrite<{ cases: CaseDefinition[] }>(cases, (written) => ({
    ...written,
    cases: [...written.cases, ...more],
  }));

beforeAll(async () => {
  project = await mkdtemp(path.join(tmpdir(), 'case-rights-'));
  await cp('examples/library', project, { recursive: true });
  await rewrite<object>(screen, (written) => ({ ...written, access }));
  await rewrite<{ properties: Record<string, object> }>(
    'schemas/member.json',
    ({ properties, ...written }) => ({
      ...written,
      properties: { ...properties, joined: { ...properties.joined, default: { now: 'date' } } },
    }),
  );
  // The day is no longer entered, but computed.
  await rewrite<{ cases: CaseDefinition[] }>(cases, (written) => ({
    ...written,
    cases: written.cases.map((one) => ({
      ...one,
      errors: one.errors.filter(({ message }) => message !== 'Please enter Joined'),
    })),
  }));
  const written = JSON.parse(await readFile(path.join(project, cases), 'utf8'));
  given = written.cases[0].data;
});
afterAll(() => rm(project, { recursive: true, force: true }));

describe('Cases of buttons and rights', { timeout: 240_000 }, () => {
  it('miss each right that a resource asks for until a case is refused for want of it', async () => {
    const before = await run('mutate', 'member');
    expect(before.output).toContain(
      'resources/members.json access.callPermissions: no right is needed to call suspend: no case detects it',
    );
    expect(before.output).toContain(
      'resources/members.json access.propertyPermissions: no right is needed for joined',
    );
    expect(before.code).toBe(1);
    const written = await run('mutate', 'member', '--write');
    expect(written.output).toMatch(/^Wrote \d+ cases to .*member\.cases\.json:\n/m);
    expect(written.output).toContain('\n  Suspend needs a right\n');
    expect(written.output).toContain('\n  Member: a right is needed\n');
    expect((await run('mutate', 'member')).output).not.toContain('no right is needed');
  });

  it('press buttons as somebody may, in the state in which a record is, and both sides say the same', async () => {
    const suspend = { action: 'Suspend', given: [given], data: {} };
    await withCases(
      { ...suspend, name: 'Who has the right suspends', as: ['membership'], errors: [] },
      {
        ...suspend,
        name: 'Who has another does not',
        as: ['cards'],
        errors: [{ field: '', message: "You don't have permission to do this" }],
      },
      {
        ...suspend,
        name: 'Who is suspended is not suspended again',
        since: { status: 'suspended' },
        errors: [{ field: '', message: 'Only an active member can be suspended' }],
      },
    );
    expect(await runTool('check', [project])).toMatchObject({ code: 0 });
    const { output, code } = await run('cases', 'member');
    expect(output).toMatch(/Who has the right suspends/);
    expect(output).toMatch(/Who is suspended is not suspended again/);
    expect(output).toMatch(/browser and server agree\n$/);
    expect(code).toBe(0);
  });

  it('turn red when a button no longer asks for its right', async () => {
    await rewrite<object>(screen, (written) => ({
      ...written,
      access: { ...access, callPermissions: { close: 'membership' } },
    }));
    const { output, code } = await run('cases', 'has another does not');
    expect(output).toMatch(/Who has another does not/);
    expect(code).toBe(1);
  });

  it('enter what no case does, where only that tells of a right', async () => {
    await rewrite<{ properties: object }>('schemas/member.json', (written) => ({
      ...written,
      properties: { ...written.properties, note: { title: 'Note', type: 'string', maxLength: 50 } },
    }));
    await rewrite<{ forms: { create: { fields: string[] } } }>(screen, ({ forms, ...written }) => ({
      ...written,
      access: { ...access, propertyPermissions: { ...access.propertyPermissions, note: { write: 'cards' } } },
      forms: { ...forms, create: { ...forms.create, fields: [...forms.create.fields, 'note'] } },
    }));
    const { output } = await run('mutate', 'member', '--write');
    expect(output).toContain('Member: a right is needed');
    expect((await run('mutate', 'member')).output).not.toContain('no right is needed');
  });
});
