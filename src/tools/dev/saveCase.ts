import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { CaseDefinition, CasesDefinition } from '#definition/cases/CaseFile.ts';
import { formatProblemLine } from '#definition/check/DefinitionProblem.ts';
import { findDefinitionProblems } from '#definition/check/findDefinitionProblems.ts';
import { toProjectPath } from '#definition/load/files/definitionLayers.ts';
import { collectCheckerContext } from '#project/collectCheckerContext.ts';
import type { Project } from '#project/project.ts';
import { findCaseFilePaths } from '#project/readCaseFiles.ts';
import { readDefinitionTexts } from '#project/readDefinitionTexts.ts';
import { readMessageAndTranslationFiles } from '#project/readMessageOverrides.ts';
import { appendCasesToText } from '../cases/appendCases.ts';
import { formatJson } from '../formatJson.ts';
import { DevServerError } from './DevServerError.ts';
import { resolveNonSymlinkPath } from './saveDefinition.ts';

/** A test case to add to a schema's case file. */
export interface CaseToSave {
  schema: string;
  /** Content of a new case file before its cases. */
  beginning: Omit<CasesDefinition, 'cases'>;
  added: CaseDefinition;
}

/** Adds a test case to its schema's case file, creating the file if needed; throws if the checker finds a problem. */
export function saveCase(project: Project, { schema, beginning, added }: CaseToSave): { file: string } {
  const texts = readDefinitionTexts(project);
  if (!Object.keys(texts).some((name) => toProjectPath(name) === `schemas/${schema}.json`))
    throw new DevServerError(404, `"${schema}" is not a schema of this project.`);
  const file = `tests/cases/${schema}.cases.json`;
  const place = path.join(project.folder, file);
  const there = findCaseFilePaths(project)[schema];
  if (there && path.relative(there, place) !== '')
    throw new DevServerError(403, `The cases of "${schema}" are outside the project, in ${there}.`);
  const text = existsSync(place) ? appendCase(place, added) : formatJson({ ...beginning, cases: [added] });
  const known = { ...texts, ...readMessageAndTranslationFiles(project), [file]: text };
  const problems = findDefinitionProblems(known, collectCheckerContext(project)).filter(
    (problem) => problem.file === file,
  );
  if (problems.length > 0) throw new DevServerError(422, problems.map(formatProblemLine).join('\n'));
  mkdirSync(path.dirname(place), { recursive: true });
  resolveNonSymlinkPath(project, existsSync(place) ? file : path.dirname(file));
  writeFileSync(place, text);
  return { file };
}

function appendCase(place: string, added: CaseDefinition): string {
  const before = readFileSync(place, 'utf8');
  const { text, added: written } = appendCasesToText(before, [added]);
  const [one] = written;
  if (!one) throw new DevServerError(409, 'A case with the same input already exists.');
  if (one.name !== added.name) throw new DevServerError(409, 'A case with this name already exists.');
  return text;
}
