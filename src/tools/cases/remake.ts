import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { createInterface } from 'node:readline/promises';
import { applyEdits, type JSONPath, modify } from 'jsonc-parser';
import type { CaseDefinition } from '../../definition/cases/CaseFile';
import type { Entity, Row } from '../../definition/model/entity';
import type { Said } from './tryCase';

/** A case as it would have to be, so that both sides say what is said about it. */
export interface Remade {
  path: string;
  /** Its place in the file. */
  index: number;
  name: string;
  errors: CaseDefinition['errors'];
  on?: 'server';
}

/** What a case must say for what was said to be right; nothing where the two sides contradict each other. */
export function remadeFrom(said: Said): Pick<Remade, 'errors' | 'on'> | undefined {
  const isServers = said.server.length > 0 && said.browser.length === 0;
  if (!isServers && said.browser.join('\n') !== said.server.join('\n')) return undefined;
  const errors = said.server.map((line) => {
    const at = line.indexOf(': ');
    return { field: line.slice(0, at), message: line.slice(at + 2) };
  });
  return { errors, ...(isServers ? { on: 'server' as const } : {}) };
}

/** A case whose properties are called as they are now, where the schema says what they were. */
export function withNewNames<T extends CaseDefinition>(tried: T, { properties }: Entity): T {
  const renamed = (row: Row): Row => {
    const entries = Object.entries(row).map(([name, value]) => {
      const now = Object.values(properties).find(({ schema }) => schema.was === name && !properties[name]);
      return [now?.name ?? name, value];
    });
    return Object.fromEntries(entries);
  };
  return { ...tried, data: renamed(tried.data), ...(tried.given ? { given: tried.given.map(renamed) } : {}) };
}

/** Asks whether the cases are to be written so; without a terminal nobody can be asked, and nothing is written. */
export async function agreed(count: number): Promise<boolean> {
  if (!process.stdin.isTTY) {
    console.log('Nothing was written: say --yes to write them.');
    return false;
  }
  const asking = createInterface({ input: process.stdin, output: process.stdout });
  const answer = await asking.question(`Write ${count === 1 ? 'it' : `these ${count}`}? [y/N] `);
  asking.close();
  return /^y(es)?$/i.test(answer.trim());
}

/** Writes remade cases where they stand, and leaves everything else of their files as it is. */
export async function writeRemade(
  remade: (Remade & Partial<Pick<CaseDefinition, 'data' | 'given'>>)[],
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
