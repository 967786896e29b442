import { readFile, writeFile } from 'node:fs/promises';
import { findNodeAtLocation, getNodeValue, parseTree } from 'jsonc-parser';
import type { CaseDefinition } from '#definition/cases/CaseFile.ts';
import { isSameValue } from '#definition/values/isSameValue.ts';
import { formatJsonObject } from '../formatJson.ts';
import { makeUniqueName } from './composeCaseName.ts';

/** Appends test cases to a file in its own format; returns those that were not in it yet. */
export async function appendCases(path: string, cases: CaseDefinition[]): Promise<CaseDefinition[]> {
  const { text, added } = appendCasesToText(await readFile(path, 'utf8'), cases, path);
  if (added.length > 0) await writeFile(path, text);
  return added;
}

/** Appends test cases to the text of a case file; returns the new text and the cases that were added. */
export function appendCasesToText(
  text: string,
  cases: CaseDefinition[],
  path = 'the file',
): { text: string; added: CaseDefinition[] } {
  const root = parseTree(text.replace(/^\uFEFF/, ' '));
  const list = root && findNodeAtLocation(root, ['cases']);
  const last = list?.children?.at(-1);
  if (list?.type !== 'array') throw new Error(`${path} has no "cases" list. Add "cases" with a first case`);
  if (!last) throw new Error(`${path} has an empty "cases" list. Add a first case`);
  const there: CaseDefinition[] = [...(getNodeValue(list) as CaseDefinition[])];
  const names = new Set(there.map(({ name }) => name));
  const added: CaseDefinition[] = [];
  for (const one of cases) {
    if ([...there, ...added].some((other) => hasSameInput(one, other))) continue;
    const name = makeUniqueName(one.name, names);
    names.add(name);
    added.push({ ...one, name });
  }
  const end = last.offset + last.length;
  const written = added.map((one) => formatAppendedCase(text, last.offset, one)).join('');
  return { text: text.slice(0, end) + written + text.slice(end), added };
}

/** Returns a case with its keys in the usual order. */
export function orderCaseKeys(written: CaseDefinition): CaseDefinition {
  const { name, form, action, as, given, since, data, errors, on } = written;
  return { name, form, action, as, given, since, data, errors, on };
}

/** Returns true if two cases submit the same values to the same form, whatever they expect. */
function hasSameInput(one: CaseDefinition, other: CaseDefinition): boolean {
  const entered = ({ name, errors, on, ...others }: CaseDefinition) => others;
  const plain = (tried: CaseDefinition) => JSON.parse(JSON.stringify(entered(tried)));
  return isSameValue(plain(one), plain(other));
}

/** Formats a case for insertion after another one, with the file's indentation and line endings. */
function formatAppendedCase(text: string, offset: number, written: CaseDefinition): string {
  const indent = /\n([ \t]*)$/.exec(text.slice(0, offset))?.[1];
  const one = orderCaseKeys(written);
  if (indent === undefined) return `, ${JSON.stringify(one)}`;
  const unit = indent.slice(0, indent.length / 2);
  const lines = formatJsonObject(one, indent.replaceAll(unit || '  ', '  ')).split('\n');
  const inFormat = lines.map((line) => line.replace(/^ +/, (blanks) => unit.repeat(blanks.length / 2)));
  return [',', ...inFormat].join(text.includes('\r\n') ? '\r\n' : '\n').replace(/^(,\r?\n)/, `$1${indent}`);
}
