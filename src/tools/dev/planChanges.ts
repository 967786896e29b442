import { execFile } from 'node:child_process';
import path from 'node:path';
import type { OpenChange } from '../../definition/model/answers';
import { packageRoot } from '../../project/project';
import type { PlannedData } from '../loadServer';
import { formatPlan, isUndecided, type Told } from '../plan/formatPlan';

/** What definitions change of the data that is there. */
export interface PlannedChanges {
  text: string;
  /** What somebody must decide. */
  open: OpenChange[];
  /** Whether the server would refuse to start, since nobody has decided about it. */
  isUndecided: boolean;
}

/** Asks "console plan" what definitions change of the data; nothing where they change none. No server may hold it. */
export async function planChanges(folder: string): Promise<PlannedChanges | undefined> {
  const told = await plan(folder);
  // A plan that cannot be made is told by the start that fails too.
  if (!told || told.data.length + told.facts.length === 0) return undefined;
  const ofData = { ...told, people: [], callers: [], cases: [], isCompared: true };
  const isOpen = told.data.some(isUndecided) || told.facts.some(({ isRefused }) => isRefused);
  const near = path.relative('', folder) || '.';
  const there = near.startsWith('..') ? folder : near;
  const next = `The server waits for that: "console migrate ${there}" decides, and it goes on by itself; so it does when the change is taken back.`;
  const text = formatPlan(ofData);
  const open = told.data.filter(isUndecided).map(openChange);
  return { text: isOpen ? `${text}\n${next}` : text, open, isUndecided: isOpen };
}

function openChange({ at, words, decisions, broken, likely }: PlannedData): OpenChange {
  return { at, words, decisions, likely, values: (broken?.values ?? []).map(({ value }) => String(value)) };
}

function plan(folder: string): Promise<Told | undefined> {
  const command = [path.join(packageRoot, 'bin/console.mjs'), 'plan', folder, '--json'];
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
