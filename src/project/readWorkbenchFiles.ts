import { readFileSync } from 'node:fs';
import type { CasesDefinition } from '#definition/cases/CaseFile.ts';
import { formatProblemLine } from '#definition/check/DefinitionProblem.ts';
import { findDefinitionProblems } from '#definition/check/findDefinitionProblems.ts';
import type { CheckerContext } from '#definition/check/shared/symbolTable.ts';
import { collectCheckerContext } from './collectCheckerContext.ts';
import type { Project } from './project.ts';
import { findCaseFilePaths, readCaseFile } from './readCaseFiles.ts';
import { readDefinitionTexts } from './readDefinitionTexts.ts';

/** The project files that the workbench shows: definitions, test cases, and the errors of unreadable case files. */
export interface WorkbenchFiles {
  definitions: Record<string, string>;
  /** Test cases by schema. */
  cases: Record<string, CasesDefinition>;
  /** Errors with their positions, by schema whose case file is unreadable. */
  brokenCases: Record<string, string[]>;
  known: CheckerContext;
}

/** Reads the files of a project for the workbench. Reports an invalid case file without affecting the others. */
export function readWorkbenchFiles(
  project: Project,
  customCalls?: CheckerContext['customCalls'],
): WorkbenchFiles {
  const definitions = readDefinitionTexts(project);
  const known = { ...collectCheckerContext(project), customCalls };
  const cases: WorkbenchFiles['cases'] = {};
  const brokenCases: WorkbenchFiles['brokenCases'] = {};
  for (const [schema, place] of Object.entries(findCaseFilePaths(project)))
    try {
      cases[schema] = readCaseFile(place);
    } catch (error) {
      const file = `tests/cases/${schema}.cases.json`;
      const found = findDefinitionProblems({ ...definitions, [file]: readFileSync(place, 'utf8') }, known);
      const messages = found.filter((problem) => problem.file === file).map(formatProblemLine);
      brokenCases[schema] = messages.length > 0 ? messages : [(error as Error).message];
    }
  return { definitions, cases, brokenCases, known };
}
