import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { createInterface } from 'node:readline/promises';
import { applyEdits, type JSONPath, modify } from 'jsonc-parser';
import type { CaseDefinition } from '#definition/cases/CaseFile.ts';
import type { Entity, RecordValues } from '#definition/model/entity.ts';
import type { CaseErrorLinesBySide } from './runCaseOnBothSides.ts';

/** The new expected errors of a case, with its file and index. */
export interface ExpectedErrorsUpdate {
  path: string;
  /** Index of the case in the file. */
  index: number;
  name: string;
  errors: CaseDefinition['errors'];
  on?: 'server';
}

/** Returns the expectation that matches both actual verdicts; undefined if browser and server contradict each other. */
export function getUpdatedExpectation(
  said: CaseErrorLinesBySide,
): Pick<ExpectedErrorsUpdate, 'errors' | 'on'> | undefined {
  const { browser, server = browser } = said;
  const isServers = server.length > 0 && browser.length === 0;
  if (!isServers && browser.join('\n') !== server.join('\n')) return undefined;
  const errors = server.map((line) => {
    const at = line.indexOf(': ');
    return { field: line.slice(0, at), message: line.slice(at + 2) };
  });
  return { errors, ...(isServers ? { on: 'server' as const } : {}) };
}

/** Renames properties in a case that the schema renamed ("renamedFrom"). */
export function renameCaseProperties<T extends CaseDefinition>(tried: T, { properties }: Entity): T {
  const renamed = (row: RecordValues): RecordValues => {
    const entries = Object.entries(row).map(([name, value]) => {
      const now = Object.values(properties).find(
        ({ schema }) => schema.renamedFrom === name && !properties[name],
      );
      return [now?.name ?? name, value];
    });
    return Object.fromEntries(entries);
  };
  return { ...tried, data: renamed(tried.data), ...(tried.given ? { given: tried.given.map(renamed) } : {}) };
}

/** Asks on the terminal whether to write the updated cases; false without a terminal. */
export async function confirmCaseUpdate(count: number): Promise<boolean> {
  if (!process.stdin.isTTY) {
    console.log('Nothing was written. Run again with --yes to write the cases.');
    return false;
  }
  const asking = createInterface({ input: process.stdin, output: process.stdout });
  const answer = await asking.question(`Write ${count === 1 ? 'it' : `these ${count}`}? [y/N] `);
  asking.close();
  return /^y(es)?$/i.test(answer.trim());
}

/** Writes updated expectations into the case files, leaving everything else unchanged. */
export async function writeUpdatedCases(
  remade: (ExpectedErrorsUpdate & Partial<Pick<CaseDefinition, 'data' | 'given'>>)[],
): Promise<void> {
  for (const file of new Set(remade.map((one) => one.path))) {
    let text = await readFile(file, 'utf8');
    const set = (place: JSONPath, value: unknown) => {
      const formattingOptions = { insertSpaces: true, tabSize: 2 };
      text = applyEdits(text, modify(text, place, value, { formattingOptions }));
    };
    for (const { index, errors, on, data, given } of remade.filter((one) => one.path === file)) {
      if (data) set(['cases', index, 'data'], data);
      if (given) set(['cases', index, 'given'], given);
      set(['cases', index, 'errors'], errors);
      set(['cases', index, 'on'], on);
    }
    await writeFile(file, text);
    console.log(`Wrote ${path.relative('', file)}`);
  }
}
