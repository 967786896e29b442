import { readFileSync, realpathSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { formatProblemLine } from '#definition/check/DefinitionProblem.ts';
import { findDefinitionProblems } from '#definition/check/findDefinitionProblems.ts';
import { isBaseFile } from '#definition/load/files/definitionLayers.ts';
import { isObject } from '#definition/values/isObject.ts';
import { hashText } from '#project/hashText.ts';
import type { Project } from '#project/project.ts';
import { readDefinitionTexts } from '#project/readDefinitionTexts.ts';
import { formatJson } from '../formatJson.ts';
import { DevServerError } from './DevServerError.ts';

/** A definition text to write, with the version (hash) of the text it replaces. */
export interface DefinitionToSave {
  file: string;
  text: string;
  /** The version (hash) of the text that was read. */
  version: string;
}

/** A definition text as written, with its version (hash). */
export interface SavedDefinition {
  text: string;
  version: string;
}

/** Returns the version (hash) of each definition file that the workbench may save. */
export function readDefinitionVersions(project: Project): Record<string, string> {
  const own = Object.entries(readDefinitionTexts(project, [])).filter(([file]) => !isBaseFile(file));
  return Object.fromEntries(own.map(([file, text]) => [file, hashText(text)]));
}

/** Formats and writes a definition file, if its content differs; throws 409 if it changed since it was read (optimistic locking). */
export function saveDefinition(project: Project, { file, text, version }: DefinitionToSave): SavedDefinition {
  const place = resolveDefinitionPath(project, file);
  rejectInvalidJson(file, text);
  const before = readFileSync(place, 'utf8');
  if (hashText(before) !== version) throw new DevServerError(409, `${file} has changed since it was read.`);
  if (isSameJson(before, text)) return { text: before, version };
  const written = formatJson(JSON.parse(text));
  writeFileSync(place, written);
  return { text: written, version: hashText(written) };
}

/** Compares the content of two JSON texts, in which the order of keys counts. */
function isSameJson(before: string, text: string): boolean {
  try {
    return JSON.stringify(JSON.parse(before)) === JSON.stringify(JSON.parse(text));
  } catch {
    return false;
  }
}

/** Returns the path of a definition file. Only existing definitions are accepted, which prevents path traversal. */
function resolveDefinitionPath(project: Project, file: string): string {
  if (isBaseFile(file))
    throw new DevServerError(
      403,
      `${file} belongs to the base and cannot be edited. Extend or replace it in a file of the project.`,
    );
  if (!Object.hasOwn(readDefinitionVersions(project), file))
    throw new DevServerError(404, `"${file}" is not a definition file of this project.`);
  return resolveNonSymlinkPath(project, file);
}

/** Resolves a file in the project's folder; throws if it is a symbolic link. */
export function resolveNonSymlinkPath({ folder }: Pick<Project, 'folder'>, file: string): string {
  const place = path.join(realpathSync(folder), file);
  if (realpathSync(place) !== place)
    throw new DevServerError(403, `${file} is a symbolic link. Edit its target instead.`);
  return place;
}

/** Throws for invalid JSON and duplicate keys, because formatting would change their meaning. */
function rejectInvalidJson(file: string, text: string): void {
  const broken = findDefinitionProblems({ [file]: text }).filter(
    (found) => found.file === file && /^J00[1237]$/.test(found.code),
  );
  if (broken.length > 0) throw new DevServerError(422, broken.map(formatProblemLine).join('\n'));
  if (!isObject(JSON.parse(text)) && !Array.isArray(JSON.parse(text)))
    throw new DevServerError(422, `${file}:1:1 A definition must be a JSON object or array.`);
}
