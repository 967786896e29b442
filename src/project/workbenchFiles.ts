import { readFileSync } from 'node:fs';
import type { CasesDefinition } from '../definition/cases/CaseFile';
import { check } from '../definition/check/check';
import type { Known } from '../definition/check/parts/symbolTable';
import { formatProblem } from '../definition/check/problem';
import { knownProject } from './knownProject';
import type { Project } from './project';
import { findCaseFiles, readCases } from './readCaseFiles';
import { readDefinitionTexts } from './readDefinitionTexts';

/** What the workbench shows of a project. */
export interface WorkbenchFiles {
  definitions: Record<string, string>;
  /** The cases of each schema. */
  cases: Record<string, CasesDefinition>;
  /** What is wrong, with its place, with the cases of a schema that cannot be read: the others can. */
  brokenCases: Record<string, string[]>;
  known: Known;
}

/** Reads what the workbench shows; a file of cases that is broken is told, and stands in the way of no other. */
export function readWorkbenchFiles(project: Project, rules?: Known['rules']): WorkbenchFiles {
  const definitions = readDefinitionTexts(project);
  const known = { ...knownProject(project), rules };
  const cases: WorkbenchFiles['cases'] = {};
  const brokenCases: WorkbenchFiles['brokenCases'] = {};
  for (const [schema, place] of Object.entries(findCaseFiles(project)))
    try {
      cases[schema] = readCases(place);
    } catch (error) {
      const file = `tests/cases/${schema}.cases.json`;
      const found = check({ ...definitions, [file]: readFileSync(place, 'utf8') }, known);
      const said = found.filter((problem) => problem.file === file).map(formatProblem);
      brokenCases[schema] = said.length > 0 ? said : [(error as Error).message];
    }
  return { definitions, cases, brokenCases, known };
}
