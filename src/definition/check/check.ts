import type { Finding } from './finding';
import { position } from './position';
import { rules } from './rules';
import { readSource, type Source } from './source';
import type { Known, Problem } from './types';
import { makeWorld, type World } from './world';

/** The files that there is always one of. */
const always = { 'resources/menu.json': '', 'resources/dictionaries.json': '' };

/** Finds every mistake in the definition files, given by path, in the order in which they stand. */
export function check(texts: Record<string, string>, known: Known = {}): Problem[] {
  const sources = Object.entries({ ...always, ...texts })
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([file, text]) => readSource(file, text));
  const world = makeWorld(sources, known);
  return sources.flatMap((source) => problemsIn(source, world));
}

function problemsIn(source: Source, world: World): Problem[] {
  const problems = Object.entries(rules[source.kind]).flatMap(([code, rule]) =>
    rule(source, world).map((finding) => problem(code, finding, source)),
  );
  const once = new Map(problems.map((found) => [JSON.stringify(found), found]));
  return [...once.values()].sort((a, b) => a.line - b.line || a.column - b.column);
}

function problem(code: string, { place: { file, path, node }, message }: Finding, { text }: Source): Problem {
  const pointer = path.map((step) => `/${String(step).replaceAll('~', '~0').replaceAll('/', '~1')}`).join('');
  return { code, file, ...position(text, node.offset), pointer, message };
}
