import { existsSync, lstatSync, realpathSync } from 'node:fs';
import path from 'node:path';
import { isBaseFile } from '#definition/load/files/definitionLayers.ts';
import type { Project } from '#project/project.ts';
import { documentedFileKinds } from '#tools/docs/documentedFileKinds.ts';

const writablePattern =
  /^(project\.json|(schemas|resources|languages|demo)(\/[\w-][\w.-]*)+\.json|tests\/cases\/[\w.-]+\.cases\.json)$/;

/**
 * Returns the place of a definition file of the project on disk. Throws for files of the base, generated files, other
 * kinds of files, and symbolic links.
 */
export function resolveWritablePath({ folder }: Pick<Project, 'folder'>, file: string): string {
  if (isBaseFile(file))
    throw new Error(
      `${file} belongs to the base and cannot be written. Write ${file.replace(/^@base\/[^/]+\//, '')} with "extends": "base" or "replaces": "base" instead.`,
    );
  if (file.startsWith('schemas/meta/'))
    throw new Error(`${file} is generated from the definitions. Do not write it.`);
  if (!writablePattern.test(file)) {
    const places = documentedFileKinds.map(({ pathPattern }) => pathPattern).join(', ');
    throw new Error(`"${file}" is not a definition file. Definition files are: ${places}.`);
  }
  const place = path.join(realpathSync(folder), file);
  for (let each = place; each.length > realpathSync(folder).length; each = path.dirname(each))
    if (existsSync(each) && lstatSync(each).isSymbolicLink())
      throw new Error(`${file} is, or is below, a symbolic link. Edit its target instead.`);
  return place;
}
