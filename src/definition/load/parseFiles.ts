import { getNodeValue } from 'jsonc-parser';
import { sayOtherwise } from '../languages/definitionWords';
import type { Definitions } from '../model/definitions';
import { readTrees } from './definitionTree';
import { groupFiles, load } from './load';

/**
 * What definition files, given by path, that passed `check` say: by path in a project of its own, with what
 * extends a definition of the base joined to it.
 */
export function parseFiles(texts: Record<string, string>): Record<string, unknown> {
  // Copied into plain objects: those of the parser have no prototype, and would equal no other of the same content.
  const parsed = readTrees(texts).map(({ local, root }) => [
    local,
    root && structuredClone(getNodeValue(root)),
  ]);
  return Object.fromEntries(parsed);
}

/** Makes the definitions from the texts of their files, by path, that passed `check`; in other words where `say` tells. */
export function loadTexts(texts: Record<string, string>, say?: (words: string) => string): Definitions {
  const parsed = Object.entries(parseFiles(texts));
  const said = parsed.map(([file, content]) => [file, say ? sayOtherwise(file, content, say) : content]);
  return load(groupFiles(Object.fromEntries(said)));
}
