import { getNodeValue } from 'jsonc-parser';
import { translateDefinition } from '#definition/languages/translatableTexts.ts';
import type { Translator } from '#definition/languages/translations.ts';
import type { Definitions } from '#definition/model/definitions.ts';
import { buildDefinitions, groupFilesByKind } from '../buildDefinitions.ts';
import { toProjectPath } from './definitionLayers.ts';
import { parseDefinitionTrees } from './definitionTree.ts';

/**
 * Parses definition files that passed the checker, and merges extensions of the base. Returns the contents by project
 * path.
 */
export function parseDefinitionFiles(texts: Record<string, string>): Record<string, unknown> {
  // Converts to plain objects: those of the parser have no prototype, so deep comparison would fail.
  const parsed = parseDefinitionTrees(texts).map(({ projectPath, root }) => [
    projectPath,
    root && structuredClone(getNodeValue(root)),
  ]);
  return Object.fromEntries(parsed);
}

/** Parses a single definition file. Replaces former key names with the current ones. */
export function parseDefinitionFile(file: string, text: string): unknown {
  const local = toProjectPath(file);
  return parseDefinitionFiles({ [local]: text })[local];
}

/**
 * Builds the definitions from file texts (by path) that passed the checker. Translates them if a translator is given.
 */
export function buildDefinitionsFromTexts(
  texts: Record<string, string>,
  translate?: Translator,
): Definitions {
  const parsed = Object.entries(parseDefinitionFiles(texts));
  const translated = parsed.map(([file, content]) => [
    file,
    translate ? translateDefinition(file, content, translate) : content,
  ]);
  return buildDefinitions(groupFilesByKind(Object.fromEntries(translated)));
}
