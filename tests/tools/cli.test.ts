import { describe, expect, it } from 'vitest';
import { runTool } from './support/runTool.ts';

describe('The command', () => {
  it('lists every command, and each tells of itself', async () => {
    const { output } = await runTool('--help', []);
    const [, list = ''] = output.split('\nCommands:\n');
    const commands = [...list.matchAll(/^ {2}([a-z]+)[ |]/gm)].map(([, name = '']) => name);
    expect(commands).toEqual(
      expect.arrayContaining(['start', 'dev', 'build', 'serve', 'check', 'new', 'cases']),
    );
    for (const name of commands) {
      const { code, output } = await runTool(name, ['--help']);
      expect({ name, code }).toEqual({ name, code: 0 });
      expect(output).toMatch(new RegExp(`^Usage: console ${name}[ |]`));
    }
  });

  it.each([
    ['serve', ['--dmo'], "unknown option '--dmo'\n(Did you mean --demo?)"],
    ['serv', [], "unknown command 'serv'\n(Did you mean serve?)"],
    ['check', ['.', 'more'], "too many arguments for 'check'"],
    ['check', ['sorce'], 'There is no sorce/project.json.'],
    ['check', ['/nowhere/at-all'], 'There is no /nowhere/at-all/project.json.'],
    ['contract', [], 'Pass the base URL of the API: --base <url>'],
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
