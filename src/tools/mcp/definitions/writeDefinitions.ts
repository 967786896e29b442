import { existsSync, readFileSync } from 'node:fs';
import bounds from '#definition/bounds.json';
import {
  type DefinitionProblem,
  formatProblemLine,
  isErrorProblem,
} from '#definition/check/DefinitionProblem.ts';
import { hashText } from '#project/hashText.ts';
import { type Project, readProject } from '#project/project.ts';
import { writeEditorSchemas } from '#tools/editor/writeEditorSchemas.ts';
import { applyDefinitionEdit, type DefinitionEdit } from './DefinitionEdit.ts';
import { type CheckedFiles, checkProjectWithChanges } from './projectFiles.ts';
import { resolveWritablePath } from './resolveWritablePath.ts';
import { type FileChange, storeFiles } from './storeFiles.ts';

/** The result of a write: whether it was stored, the new versions, and the checked files. */
export interface WriteResult {
  isStored: boolean;
  /** The files as they are now. A removed file has no version. */
  files: { file: string; version?: string }[];
  checked: CheckedFiles;
}

interface DefinitionChange extends FileChange {
  file: string;
}

/**
 * Writes definition files, all or none. Nothing is stored if the checker finds an error in them, or an error in another
 * file that was not there before.
 */
export async function writeDefinitions(
  project: Project,
  edits: DefinitionEdit[],
  isTrial = false,
): Promise<WriteResult> {
  const changes = edits.map((edit) => prepareChange(project, edit));
  const twice = changes.find(({ file }, index) => changes.findIndex((one) => one.file === file) < index);
  if (twice) throw new Error(`${twice.file} is listed twice. Merge both edits into one.`);
  const known = new Set((await checkProjectWithChanges(project)).problems.map(formatProblemLine));
  const checked = await checkProjectWithChanges(
    project,
    Object.fromEntries(changes.map(({ file, after }) => [file, after])),
  );
  const isNew = (problem: DefinitionProblem) =>
    changes.some(({ file }) => file === problem.file) || !known.has(formatProblemLine(problem));
  const isStored = !isTrial && !checked.problems.some((one) => isErrorProblem(one) && isNew(one));
  if (isStored) {
    // An editor may have saved a file during the check.
    for (const { file, place, before } of changes)
      if (readText(place) !== before) throw createStaleError(file);
    storeFiles(changes);
    await writeEditorSchemas(readProject(project.folder));
  }
  const versions = changes.map(({ file, before, after }) => {
    const text = isStored ? after : before;
    return typeof text === 'string' ? { file, version: hashText(text) } : { file };
  });
  return { isStored, files: versions, checked };
}

/** Reads the present text of a file and applies the edit to it. Throws if the text is not the one that was read. */
function prepareChange(project: Project, edit: DefinitionEdit): DefinitionChange {
  const { file, version } = edit;
  const place = resolveWritablePath(project, file);
  const before = readText(place);
  if (before !== undefined && version === undefined)
    throw new Error(
      `${file} exists. Read it with read_definition, and pass its "version". Nothing was stored.`,
    );
  if (before === undefined && (version !== undefined || edit.remove))
    throw new Error(`${file} does not exist (any more). Nothing was stored.`);
  if (before !== undefined && version !== hashText(before)) throw createStaleError(file);
  const after = applyDefinitionEdit(edit, before);
  if (after !== null && Buffer.byteLength(after) > bounds.savedBytes)
    throw new Error(
      `${file} would have more than ${bounds.savedBytes} bytes, which is too large for a definition. Nothing was stored.`,
    );
  return { file, place, before, after };
}

function readText(place: string): string | undefined {
  return existsSync(place) ? readFileSync(place, 'utf8') : undefined;
}

function createStaleError(file: string): Error {
  return new Error(
    `${file} has changed since it was read. Read it again, and apply your change to the new text. Nothing was stored.`,
  );
}
