import { readTrees, writtenAt } from '../load/definitionTree';
import { type Known, makeSymbolTable, type SymbolTable } from './parts/symbolTable';
import { type Problem, position } from './problem';
import { rules } from './rules';
import type { Finding } from './source/finding';
import { keywordsIn } from './source/keywords';
import { readSource, type Source } from './source/source';

/** The files that there is always one of. */
const always = ['project.json', 'resources/menu.json', 'resources/dictionaries.json'];

/** Finds every mistake in the definition files, given by path, in the order in which they stand. */
export function check(texts: Record<string, string>, known: Known = {}): Problem[] {
  const keywords = keywordsIn(texts['project.json']);
  const trees = readTrees(texts);
  const missing = always.filter((file) => !trees.some(({ local }) => local === file));
  const absent = missing.map((file) => ({ local: file, layers: [{ file, text: '', syntax: [] }] }));
  const sources = [...trees, ...absent].map((tree) => readSource(tree, keywords)).sort(byFile);
  const world = makeSymbolTable(sources, known);
  return sources.flatMap((source) => problemsIn(source, world)).sort(byFile);
}

function byFile(a: { file: string }, b: { file: string }): number {
  return a.file === b.file ? 0 : a.file < b.file ? -1 : 1;
}

function problemsIn(source: Source, world: SymbolTable): Problem[] {
  const problems = Object.entries(rules[source.kind]).flatMap(([code, rule]) =>
    rule(source, world).map((finding) => problem(code, finding, source)),
  );
  const once = new Map(problems.map((found) => [JSON.stringify(found), found]));
  return [...once.values()].sort((a, b) => a.line - b.line || a.column - b.column);
}

/** A problem is told in the file that says what is wrong, which may be one of the base. */
function problem(code: string, { place, message }: Finding, { tree }: Source): Problem {
  const written = writtenAt(tree, place.node);
  const layer = written?.layer ?? tree.layers.find(({ file }) => file === place.file);
  const path = written?.path ?? place.path;
  const pointer = path.map((step) => `/${String(step).replaceAll('~', '~0').replaceAll('/', '~1')}`).join('');
  const file = layer?.file ?? place.file;
  return { code, file, ...position(layer?.text ?? '', place.node.offset), pointer, message };
}
