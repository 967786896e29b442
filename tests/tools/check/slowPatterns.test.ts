import path from 'node:path';
import { applyEdits, modify } from 'jsonc-parser';
import { describe, expect, test } from 'vitest';
import { readProject } from '#project/project.ts';
import { readDefinitionTexts } from '#project/readDefinitionTexts.ts';
import { findProjectErrorMessages } from '#tools/check/findProjectProblems.ts';

const project = readProject(path.resolve(import.meta.dirname, '../../../examples/library'));
const texts = readDefinitionTexts(project, []);

/** Returns the checker's lines after one value of a file was replaced. */
function checkWith(file: string, at: (string | number)[], value: unknown): string[] {
  const text = texts[file] ?? '';
  return findProjectErrorMessages(
    { ...texts, [file]: applyEdits(text, modify(text, at, value, {})) },
    project,
  );
}

const memberCard = ['properties', 'card_number', 'pattern'];
const checkPattern = (pattern: string) => checkWith('schemas/member.json', memberCard, pattern);

describe('a pattern that takes too long', () => {
  test.each([
    '^(a+)+$',
    '(x+x+)+y',
    '^([a-zA-Z0-9]+\\s?)*$',
    '(.*)*=',
    '^(\\d+)*$',
    '^(a|b|ab)*c$',
    '^(?:[a-z]|[a-z0-9])+!$',
    '^(?=.*[a-z])(a+)+$',
    '(?<=a)(b|bc|c)*$',
    '^.*a.*b.*c.*d$',
  ])('is reported with a text that shows it: %s', (pattern) => {
    const [line, ...others] = checkPattern(pattern);
    expect(line).toMatch(
      /^schemas\/member\.json:\d+:\d+ S017 properties\.card_number\.pattern: the pattern takes (exponential|polynomial) time on some texts, such as .*\.repeat\(\d+\)/,
    );
    expect(line).toContain('such as "^a+(?:,a+)*$" instead of "^(a+,?)*$"');
    expect(others.filter((other) => other.includes('S017'))).toEqual([]);
  });

  test.each([
    '^a+(?:,a+)*$',
    '^[A-Za-z0-9](?:[A-Za-z0-9_.-]*[A-Za-z0-9_])?$',
    '^\\S(?:.*\\S)?$',
    '^(?!.*--)[a-z-]+$',
  ])('is not reported if it is fast: %s', (pattern) => {
    expect(checkPattern(pattern).filter((line) => line.includes('takes'))).toEqual([]);
  });

  test('may take quadratic time on short texts', () => {
    const card = ['properties', 'card_number'];
    const values = { title: 'Card', type: 'string', pattern: '^\\s*a?\\s*b?\\s*$' };
    const slow = (more: object) =>
      checkWith('schemas/member.json', card, { ...values, ...more }).filter((line) => line.includes('takes'));
    expect(slow({ maxLength: 100 })).toEqual([]);
    expect(slow({ maxLength: 20_000 })).toHaveLength(1);
  });

  test('is reported in a form and in a keyword of the project', () => {
    const inForm = checkWith('resources/members.json', ['forms', 'create', 'schema'], {
      properties: { name: { pattern: '^(a+)+$' } },
    });
    expect(inForm.join('\n')).toMatch(
      /R053 forms\.create\.schema\.properties\.name\.pattern: the pattern takes exponential/,
    );
    const inKeyword = checkWith('project.json', ['keywords'], {
      words: { description: 'The most words.', pattern: '^(?:\\w+\\s?)*.{{limit}}$', message: 'Too long' },
    });
    expect(inKeyword.join('\n')).toMatch(/C016 keywords\.words\.pattern: the pattern takes exponential/);
  });
});
