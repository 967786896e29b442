import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { applyEdits, type Edit } from 'jsonc-parser';
import { isBaseFile, toProjectPath } from '#definition/load/files/definitionLayers.ts';
import { parseDefinitionTrees } from '#definition/load/files/definitionTree.ts';
import type { Project } from '#project/project.ts';
import { getAddedDefinitionFolders } from '#project/readDefinitionTexts.ts';

/**
 * Rewrites deprecated keys and values in a project's definition files, given as texts by path. Returns the number of
 * replacements by file. Files of the base are not changed.
 */
export function fixFormerNames(project: Project, texts: Record<string, string>): Map<string, number> {
  const fixed = new Map<string, number>();
  for (const { layers } of parseDefinitionTrees(texts))
    for (const { file, text, renamed } of layers) {
      const target = fileOf(project, file, text);
      if (renamed.length === 0 || !target) continue;
      const edits = renamed.map(({ node: { offset, length }, current }): Edit => {
        return { offset, length, content: JSON.stringify(current) };
      });
      writeFileSync(target, applyEdits(text, edits));
      fixed.set(file, renamed.length);
    }
  return fixed;
}

/** Returns the file on disk that a text was read from; undefined for a file of the base. */
function fileOf(project: Project, file: string, text: string): string | undefined {
  if (isBaseFile(file)) return undefined;
  const places = [...getAddedDefinitionFolders(), project.folder].map((folder) =>
    path.join(folder, toProjectPath(file)),
  );
  return places.find((place) => existsSync(place) && readFileSync(place, 'utf8') === text);
}
