import { readFileSync } from 'node:fs';
import path from 'node:path';
import { findNodeAtLocation, type Node, parseTree } from 'jsonc-parser';
import { afterAll, expect, test } from 'vitest';
import {
  type DefinitionProblem,
  formatProblemLine,
  offsetToLineColumn,
} from '#definition/check/DefinitionProblem.ts';
import { findDefinitionProblems } from '#definition/check/findDefinitionProblems.ts';
import { collectCheckerContext } from '#project/collectCheckerContext.ts';
import { readProject } from '#project/project.ts';
import { readCaseFileTexts } from '#project/readCaseFiles.ts';
import { readDefinitionTexts } from '#project/readDefinitionTexts.ts';
import { readDemoFiles } from '#project/readDemoFiles.ts';
import { readMessageAndTranslationFiles } from '#project/readMessageOverrides.ts';

const project = readProject('examples/library');
const known = collectCheckerContext(project);
const books = 'demo/records/book.json';
const clean: Record<string, string> = {
  ...readDefinitionTexts(project, []),
  ...readMessageAndTranslationFiles(project, []),
  ...readCaseFileTexts(project, []),
  [books]: readDemoFiles(project.folder)[books] ?? '',
};

/** A table row: an error and all problems expected for it. */
interface Seed {
  mistake: string;
  file: string;
  instead: string;
  written: string;
  /** The expected problems without location, each with the text it points at: key, value or text. */
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

/** Restores the original text of a table cell: rows are one line, and "|" ends a cell. */
function whole(cell: string): string {
  return cell.replaceAll('⏎', '\n').replaceAll('¦', '|').replaceAll('␀', '\0');
}

/** Returns the text at a problem's location, found without the checker's code. Stays stable when lines move. */
function pointedAt({ pointer, line, column }: DefinitionProblem, text: string): string {
  const steps = pointer.split('/').slice(1);
  const found = steps.reduce<Node | undefined>(
    (node, step) => node && findNodeAtLocation(node, [node.type === 'array' ? Number(step) : step]),
    parseTree(text),
  );
  const isAt = (offset: number | undefined) => {
    const place = offsetToLineColumn(text, offset ?? -1);
    return offset !== undefined && place.line === line && place.column === column;
  };
  if (isAt(found?.offset)) return 'the value';
  if (isAt(found?.parent?.children?.[0]?.offset)) return 'the key';
  if (isAt(Math.max(text.indexOf('\uFFFD'), 0))) return 'the text';
  const first = found?.parent?.children?.[0]?.offset ?? 0;
  return isAt(text.indexOf(`"${steps.at(-1)}"`, first + 1)) ? 'the second of its name' : `${line}:${column}`;
}

const table: string[] = [];
// SEEDS=table prints the reported problems with lines and columns as a Markdown table.
afterAll(() => {
  if (process.env.SEEDS) console.log(['| mistake | is told |', '|---|---|', ...table].join('\n'));
});

test('the definitions that the mistakes are made in have none', () => {
  expect(findDefinitionProblems(clean, known).map(formatProblemLine)).toEqual([]);
  expect(seeds.length).toBeGreaterThan(100);
});

test.each(seeds)('$mistake is told in its place', ({ mistake, file, instead, written, told }) => {
  const text = clean[file] ?? '';
  expect(text.split(instead)).toHaveLength(2);
  const changed = { ...clean, [file]: text.replace(instead, () => written) };
  const problems = findDefinitionProblems(changed, known);
  table.push(`| ${mistake} | ${problems.map(formatProblemLine).join('<br>')} |`);
  const placed = problems.map((problem) => {
    const line = formatProblemLine(problem).replace(/^(\S+?):\d+:\d+ /, (_, at) =>
      at === file ? '' : `${at} `,
    );
    return `${line} → ${pointedAt(problem, changed[problem.file] ?? '')}`;
  });
  expect(placed).toEqual(told);
});
