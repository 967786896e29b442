import { getNodePath } from 'jsonc-parser';
import { findNodeFileAndPath, parseDefinitionTrees } from '../load/files/definitionTree.ts';
import { type DefinitionProblem, offsetToLineColumn, toJsonPointer } from './DefinitionProblem.ts';
import { rulesByKind } from './rulesByKind.ts';
import { buildSymbolTable, type CheckerContext, type SymbolTable } from './shared/symbolTable.ts';
import type { CheckerFinding } from './source/CheckerFinding.ts';
import { parseCustomKeywords } from './source/customKeywords.ts';
import { buildDefinitionSource, type DefinitionSource } from './source/DefinitionSource.ts';

/** Files that every project must have. */
const requiredFiles = ['project.json', 'resources/menu.json'];

/** Checks all definition files (text by path) and returns every problem, sorted by file, line and column. */
export function findDefinitionProblems(
  texts: Record<string, string>,
  environment: CheckerContext = {},
): DefinitionProblem[] {
  const keywords = parseCustomKeywords(texts['project.json']);
  const trees = parseDefinitionTrees(texts);
  const missing = requiredFiles.filter((file) => !trees.some(({ projectPath }) => projectPath === file));
  const absent = missing.map((file) => ({
    projectPath: file,
    layers: [{ file, text: '', syntaxErrors: [], renamed: [] }],
  }));
  const sources = [...trees, ...absent]
    .map((tree) => buildDefinitionSource(tree, keywords))
    .sort(compareByFile);
  const world = buildSymbolTable(sources, environment);
  return sources.flatMap((source) => collectProblems(source, world)).sort(compareByFile);
}

/** The code of the warning from `findFormerNameWarnings`. */
const formerName = 'J008';

/**
 * Returns a warning (J008) for each key and value that a definition file writes under its former name, never
 * errors.
 */
export function findFormerNameWarnings(texts: Record<string, string>): DefinitionProblem[] {
  return parseDefinitionTrees(texts).flatMap(({ layers }) =>
    layers.flatMap(({ file, text, renamed }) =>
      renamed.map(({ node, former, current }) => ({
        code: formerName,
        file,
        ...offsetToLineColumn(text, node.offset),
        pointer: toJsonPointer(getNodePath(node)),
        message: `"${former}" is deprecated. Use "${current}", or run "console check --fix" to replace it.`,
        severity: 'warning' as const,
      })),
    ),
  );
}

function compareByFile(a: { file: string }, b: { file: string }): number {
  return a.file === b.file ? 0 : a.file < b.file ? -1 : 1;
}

function collectProblems(source: DefinitionSource, world: SymbolTable): DefinitionProblem[] {
  const problems = Object.entries(rulesByKind[source.kind]).flatMap(([code, rule]) =>
    rule(source, world).map((finding) => toProblem(code, finding, source)),
  );
  const once = new Map(problems.map((found) => [JSON.stringify(found), found]));
  return [...once.values()].sort((a, b) => a.line - b.line || a.column - b.column);
}

/** Converts a finding to a problem located in the file that contains the node, which may be a file of the base. */
function toProblem(
  code: string,
  { place, message, severity }: CheckerFinding,
  { tree }: DefinitionSource,
): DefinitionProblem {
  const written = findNodeFileAndPath(tree, place.node);
  const layer = written?.layer ?? tree.layers.find(({ file }) => file === place.file);
  const path = written?.path ?? place.path;
  const file = layer?.file ?? place.file;
  return {
    code,
    file,
    ...offsetToLineColumn(layer?.text ?? '', place.node.offset),
    pointer: toJsonPointer(path),
    message,
    ...(severity && { severity }),
  };
}
