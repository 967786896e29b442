import { overrideMessages } from '#definition/text/messages.ts';
import type { Project } from '#project/project.ts';
import { readCaseFiles } from '#project/readCaseFiles.ts';
import { readMessageOverrides } from '#project/readMessageOverrides.ts';
import { loadServerModule, type PlannedDefinitionChanges } from '../loadServerModule.ts';
import { findNewlyFailingCases } from './findNewlyFailingCases.ts';
import { formatPlanReport, isUndecidedDataChange } from './formatPlanReport.ts';
import { loadDefinitionsAtRevision } from './loadDefinitionsAtRevision.ts';

/** Options of `console plan`. */
export interface PlanOptions {
  against?: string;
  json?: boolean;
}

/** Runs `console plan`: prints what the definitions change; exit code 1 if a decision is open. */
export async function printPlan(project: Project, { against, json }: PlanOptions): Promise<void> {
  overrideMessages(readMessageOverrides('en', project));
  const { planDefinitionChanges } = await loadServerModule('migrations/planDefinitionChanges.ts');
  const earlier = against === undefined ? undefined : await loadDefinitionsAtRevision(project, against);
  const found: PlannedDefinitionChanges = await planDefinitionChanges(project, earlier);
  const cases = findNewlyFailingCases(readCaseFiles(project), found);
  const { data, facts, people, callers, before } = found;
  const open = data.filter(isUndecidedDataChange);
  console.log(
    json
      ? JSON.stringify({ data, facts, people, callers, cases, undecided: open.map(({ at }) => at) }, null, 2)
      : formatPlanReport({ data, facts, people, callers, cases, isCompared: before !== undefined }),
  );
  process.exitCode = open.length > 0 || facts.some(({ isRefused }) => isRefused) ? 1 : 0;
}
