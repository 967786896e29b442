import { setWords } from '../../definition/text';
import type { Project } from '../../project/project';
import { readCaseFiles } from '../../project/readCaseFiles';
import { readWords } from '../../project/readWords';
import { loadServer, type Plan } from '../loadServer';
import { caseChanges } from './caseChanges';
import { definitionsAt } from './definitionsAt';
import { formatPlan, isUndecided } from './formatPlan';

/** How a plan is made and told. */
export interface PlanOptions {
  against?: string;
  json?: boolean;
}

/** Prints what the definitions change; fails where something would be lost that nobody has decided about. */
export async function printPlan(project: Project, { against, json }: PlanOptions): Promise<void> {
  setWords(readWords('en', project));
  const { plan } = await loadServer('changes/plan.ts');
  const earlier = against === undefined ? undefined : await definitionsAt(project, against);
  const found: Plan = await plan(project, earlier);
  const cases = caseChanges(readCaseFiles(project), found);
  const { data, facts, people, callers, before } = found;
  const open = data.filter(isUndecided);
  console.log(
    json
      ? JSON.stringify({ data, facts, people, callers, cases, undecided: open.map(({ at }) => at) }, null, 2)
      : formatPlan({ data, facts, people, callers, cases, isCompared: before !== undefined }),
  );
  process.exitCode = open.length > 0 || facts.some(({ isRefused }) => isRefused) ? 1 : 0;
}
