import { describe, expect, it } from 'vitest';
import { runTool } from './support/runTool';

const commands = [
  'start',
  'dev',
  'build',
  'serve',
  'check',
  'types',
  'docs',
  'new',
  'cases',
  'mutate',
  'contract',
  'ingest',
  'admin',
];

describe('The command', () => {
  it('lists every command, and each tells of itself', async () => {
    const { output } = await runTool('--help', []);
    for (const name of commands) expect(output).toContain(`\n  ${name} `);
    for (const name of ['serve', 'new']) {
      const { code, output } = await runTool(name, ['--help']);
      expect(code).toBe(0);
      expect(output).toContain(`Usage: console ${name} [options]`);
    }
  });

  it.each([
    ['serve', ['--dmo'], "unknown option '--dmo'\n(Did you mean --demo?)"],
    ['serv', [], "unknown command 'serv'\n(Did you mean serve?)"],
    ['check', ['.', 'more'], "too many arguments for 'check'"],
    ['check', ['sorce'], 'There is no sorce/project.json.'],
    ['check', ['/nowhere/at-all'], 'There is no /nowhere/at-all/project.json.'],
    ['contract', [], "required option '--base <url>' not specified"],
  ])('refuses %s %j, and says what was meant', async (name, args, message) => {
    const { code, output, errors } = await runTool(name, args);
    expect({ code, output }).toEqual({ code: 1, output: '' });
    expect(errors).toContain(message);
    expect(errors).not.toMatch(/^\s+at /m);
  });

  it('names the folder that was meant', async () => {
    const { errors } = await runTool('check', ['schemes']);
    expect(errors).toBe('There is no schemes/project.json. Did you mean schemas?\n');
  });
});
