import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { CaseDefinition, CasesDefinition } from '../../definition/cases/CaseFile';
import { check } from '../../definition/check/check';
import { formatProblem } from '../../definition/check/problem';
import { localPath } from '../../definition/load/layers';
import { knownProject } from '../../project/knownProject';
import type { Project } from '../../project/project';
import { findCaseFiles } from '../../project/readCaseFiles';
import { readDefinitionTexts } from '../../project/readDefinitionTexts';
import { readWordTexts } from '../../project/readWords';
import { textWith } from '../cases/addCases';
import { formatJson } from '../formatJson';
import { Refusal } from './Refusal';
import { withoutLinks } from './saveDefinition';

/** A case to be added to those of a schema. */
export interface CaseToSave {
  schema: string;
  /** What the file says before its cases where this one begins it. */
  beginning: Omit<CasesDefinition, 'cases'>;
  added: CaseDefinition;
}

/** Adds a case to the file of its schema, in the file's own format; the first one begins the file. */
export function saveCase(project: Project, { schema, beginning, added }: CaseToSave): { file: string } {
  const texts = readDefinitionTexts(project);
  if (!Object.keys(texts).some((name) => localPath(name) === `schemas/${schema}.json`))
    throw new Refusal(404, `"${schema}" is no schema of this project.`);
  const file = `tests/cases/${schema}.cases.json`;
  const place = path.join(project.folder, file);
  const there = findCaseFiles(project)[schema];
  if (there && path.relative(there, place) !== '')
    throw new Refusal(403, `The cases of "${schema}" lie outside of the project, in ${there}.`);
  const text = existsSync(place) ? withCase(place, added) : formatJson({ ...beginning, cases: [added] });
  const known = { ...texts, ...readWordTexts(project), [file]: text };
  const problems = check(known, knownProject(project)).filter((problem) => problem.file === file);
  if (problems.length > 0) throw new Refusal(422, problems.map(formatProblem).join('\n'));
  mkdirSync(path.dirname(place), { recursive: true });
  withoutLinks(project, existsSync(place) ? file : path.dirname(file));
  writeFileSync(place, text);
  return { file };
}

function withCase(place: string, added: CaseDefinition): string {
  const before = readFileSync(place, 'utf8');
  const { text, added: written } = textWith(before, [added]);
  const [one] = written;
  if (!one) throw new Refusal(409, 'A case that enters the same is there already.');
  if (one.name !== added.name) throw new Refusal(409, 'There is a case of that name already.');
  return text;
}
