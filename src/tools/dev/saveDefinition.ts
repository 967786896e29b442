import { readFileSync, realpathSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { check } from '../../definition/check/check';
import { formatProblem } from '../../definition/check/problem';
import { isRow } from '../../definition/isRow';
import { isOfBase } from '../../definition/load/layers';
import { hashOf } from '../../project/hashOf';
import type { Project } from '../../project/project';
import { readDefinitionTexts } from '../../project/readDefinitionTexts';
import { formatJson } from '../formatJson';
import { Refusal } from './Refusal';

/** A text to be written in place of the one that was read. */
export interface DefinitionToSave {
  file: string;
  text: string;
  /** Which text was read. */
  version: string;
}

/** A text as it was written. */
export interface SavedDefinition {
  text: string;
  version: string;
}

/** By definition file that can be saved, which text it holds: the project's own can be. */
export function ownVersions(project: Project): Record<string, string> {
  const own = Object.entries(readDefinitionTexts(project, [])).filter(([file]) => !isOfBase(file));
  return Object.fromEntries(own.map(([file, text]) => [file, hashOf(text)]));
}

/** Writes a definition of a project, as the formatter leaves it, unless its file has changed since it was read. */
export function saveDefinition(project: Project, { file, text, version }: DefinitionToSave): SavedDefinition {
  const place = placeOf(project, file);
  refuseBroken(file, text);
  if (hashOf(readFileSync(place, 'utf8')) !== version)
    throw new Refusal(409, `${file} has changed since it was read.`);
  const written = formatJson(JSON.parse(text));
  writeFileSync(place, written);
  return { text: written, version: hashOf(written) };
}

/** Where a definition lies: its name must be one of those that are there, so none leads anywhere else. */
function placeOf(project: Project, file: string): string {
  if (isOfBase(file))
    throw new Refusal(
      403,
      `${file} belongs to the base: a file of the project's own extends or replaces it.`,
    );
  if (!Object.hasOwn(ownVersions(project), file))
    throw new Refusal(404, `"${file}" is no definition of this project.`);
  return withoutLinks(project, file);
}

/** The place of a file below a project's folder; a link could lead out of it. */
export function withoutLinks({ folder }: Pick<Project, 'folder'>, file: string): string {
  const place = path.join(realpathSync(folder), file);
  if (realpathSync(place) !== place)
    throw new Refusal(403, `${file} is a link to another file: save it there.`);
  return place;
}

/** What is no JSON, or says a thing twice, would be written as something else than it says. */
function refuseBroken(file: string, text: string): void {
  const broken = check({ [file]: text }).filter(
    (found) => found.file === file && /^J00[1237]$/.test(found.code),
  );
  if (broken.length > 0) throw new Refusal(422, broken.map(formatProblem).join('\n'));
  if (!isRow(JSON.parse(text)) && !Array.isArray(JSON.parse(text)))
    throw new Refusal(422, `${file}:1:1 A definition is an object in braces, or a list in brackets.`);
}
