import { execFile } from 'node:child_process';
import path from 'node:path';
import type { BlockedDefinitionChange } from '#definition/model/apiBodies.ts';
import { enginePackageRoot } from '#project/project.ts';
import type { PlannedSchemaChange } from '../loadServerModule.ts';
import { formatPlanReport, isUndecidedDataChange, type PlanReport } from '../plan/formatPlanReport.ts';

/** The report of `console plan` about changes of existing data: the text to show, and the open decisions. */
export interface DataChangePlan {
  text: string;
  /** Open decisions. */
  openDecisions: BlockedDefinitionChange[];
  /** True if the server would refuse to start because of open decisions. */
  isUndecided: boolean;
}

/**
 * Runs `console plan` in a child process; returns undefined if the definitions change no data. No server may have the
 * data folder open.
 */
export async function planDataChanges(folder: string): Promise<DataChangePlan | undefined> {
  const told = await runPlanCommand(folder);
  // If planning fails, the server's start fails with the same message.
  if (!told || told.data.length + told.facts.length === 0) return undefined;
  const ofData = { ...told, people: [], callers: [], cases: [], isCompared: true };
  const isOpen = told.data.some(isUndecidedDataChange) || told.facts.some(({ isRefused }) => isRefused);
  const near = path.relative('', folder) || '.';
  const there = near.startsWith('..') ? folder : near;
  const next = `The server is waiting for a decision. Run "console migrate ${there}", or undo the change; the server then starts by itself.`;
  const text = formatPlanReport(ofData);
  const openDecisions = told.data.filter(isUndecidedDataChange).map(toOpenChange);
  return { text: isOpen ? `${text}\n${next}` : text, openDecisions, isUndecided: isOpen };
}

function toOpenChange({
  at,
  description,
  decisions,
  affectedRecords,
  likelyNewName,
}: PlannedSchemaChange): BlockedDefinitionChange {
  return {
    at,
    words: description,
    decisions,
    likely: likelyNewName,
    values: (affectedRecords?.values ?? []).map(({ value }) => String(value)),
  };
}

function runPlanCommand(folder: string): Promise<PlanReport | undefined> {
  const command = [path.join(enginePackageRoot, 'bin/console.mjs'), 'plan', folder, '--json'];
  return new Promise((resolve) => {
    execFile(process.execPath, command, (_, output) => {
      try {
        resolve(JSON.parse(output));
      } catch {
        resolve(undefined);
      }
    });
  });
}
