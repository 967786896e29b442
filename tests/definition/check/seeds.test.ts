import { readFileSync } from 'node:fs';
import path from 'node:path';
import { findNodeAtLocation, type Node, parseTree } from 'jsonc-parser';
import { afterAll, expect, test } from 'vitest';
import { check } from '../../../src/definition/check/check';
import { formatProblem, type Problem, position } from '../../../src/definition/check/problem';
import { knownProject } from '../../../src/project/knownProject';
import { readProject } from '../../../src/project/project';
import { readCaseTexts } from '../../../src/project/readCaseFiles';
import { readDefinitionTexts } from '../../../src/project/readDefinitionTexts';
import { readDemoTexts } from '../../../src/project/readDemoTexts';
import { readWordTexts } from '../../../src/project/readWords';

const project = readProject('examples/library');
const known = knownProject(project);
const books = 'demo/records/book.json';
const clean: Record<string, string> = {
  ...readDefinitionTexts(project, []),
  ...readWordTexts(project, []),
  ...readCaseTexts(project, []),
  [books]: readDemoTexts(project.folder)[books] ?? '',
};

/** One row of the table: a mistake, and all that is told of it. */
interface Seed {
  mistake: string;
  file: string;
  instead: string;
  written: string;
  /** What is told without its place, each ending with what is pointed at: the key, the value, or the text. */
  told: string[];
}

const seeds = readFileSync(path.join(import.meta.dirname, 'seeds/library.md'), 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('| ') && !line.startsWith('| mistake'))
  .map(seedOf);

function seedOf(row: string): Seed {
  const cells = row.slice(2, -2).split(' | ').map(whole);
  const [mistake = '', file = '', instead = '', written = '', told = ''] = cells;
  return {
    mistake,
    file,
    instead: instead.slice(1, -1),
    written: written.slice(1, -1),
    told: told.split('<br>'),
  };
}

/** A cell of the table as the file has it: a row is one line, and a stroke ends a cell. */
function whole(cell: string): string {
  return cell.replaceAll('⏎', '\n').replaceAll('¦', '|').replaceAll('␀', '\0');
}

/** What a problem points at, found in the text by other means than the checker's; lines may move, this does not. */
function pointedAt({ pointer, line, column }: Problem, text: string): string {
  const steps = pointer.split('/').slice(1);
  const found = steps.reduce<Node | undefined>(
    (node, step) => node && findNodeAtLocation(node, [node.type === 'array' ? Number(step) : step]),
    parseTree(text),
  );
  const isAt = (offset: number | undefined) => {
    const place = position(text, offset ?? -1);
    return offset !== undefined && place.line === line && place.column === column;
  };
  if (isAt(found?.offset)) return 'the value';
  if (isAt(found?.parent?.children?.[0]?.offset)) return 'the key';
  if (isAt(Math.max(text.indexOf('\uFFFD'), 0))) return 'the text';
  const first = found?.parent?.children?.[0]?.offset ?? 0;
  return isAt(text.indexOf(`"${steps.at(-1)}"`, first + 1)) ? 'the second of its name' : `${line}:${column}`;
}

const table: string[] = [];
// SEEDS=table prints what each mistake was told as, with lines and columns, as a table of Markdown.
afterAll(() => {
  if (process.env.SEEDS) console.log(['| mistake | is told |', '|---|---|', ...table].join('\n'));
});

test('the definitions that the mistakes are made in have none', () => {
  expect(check(clean, known).map(formatProblem)).toEqual([]);
  expect(seeds.length).toBeGreaterThan(100);
});

test.each(seeds)('$mistake is told in its place', ({ mistake, file, instead, written, told }) => {
  const text = clean[file] ?? '';
  expect(text.split(instead)).toHaveLength(2);
  const changed = { ...clean, [file]: text.replace(instead, () => written) };
  const problems = check(changed, known);
  table.push(`| ${mistake} | ${problems.map(formatProblem).join('<br>')} |`);
  const placed = problems.map((problem) => {
    const line = formatProblem(problem).replace(/^(\S+?):\d+:\d+ /, (_, at) => (at === file ? '' : `${at} `));
    return `${line} → ${pointedAt(problem, changed[problem.file] ?? '')}`;
  });
  expect(placed).toEqual(told);
});
