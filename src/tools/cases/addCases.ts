import { readFile, writeFile } from 'node:fs/promises';
import { findNodeAtLocation, getNodeValue, parseTree } from 'jsonc-parser';
import type { CaseDefinition } from '../../definition/cases/CaseFile';
import { isSame } from '../../definition/isSame';
import { formatted } from '../formatJson';
import { freeName } from './caseName';

/** Adds cases to the end of a file, in its own format; gives those that were not there yet, as they are written. */
export async function addCases(path: string, cases: CaseDefinition[]): Promise<CaseDefinition[]> {
  const { text, added } = textWith(await readFile(path, 'utf8'), cases, path);
  if (added.length > 0) await writeFile(path, text);
  return added;
}

/** The text of a file with cases added to its end, in its own format, and those that were not there yet. */
export function textWith(
  text: string,
  cases: CaseDefinition[],
  path = 'the file',
): { text: string; added: CaseDefinition[] } {
  const root = parseTree(text.replace(/^\uFEFF/, ' '));
  const list = root && findNodeAtLocation(root, ['cases']);
  const last = list?.children?.at(-1);
  if (!list || !last) throw new Error(`${path} has no list of cases to add to`);
  const there: CaseDefinition[] = [...(getNodeValue(list) as CaseDefinition[])];
  const names = new Set(there.map(({ name }) => name));
  const added: CaseDefinition[] = [];
  for (const one of cases) {
    if ([...there, ...added].some((other) => entersSame(one, other))) continue;
    const name = freeName(one.name, names);
    names.add(name);
    added.push({ ...one, name });
  }
  const end = last.offset + last.length;
  const written = added.map((one) => separated(text, last.offset, one)).join('');
  return { text: text.slice(0, end) + written + text.slice(end), added };
}

/** A case with its keys in the order in which people write them. */
export function writtenCase(written: CaseDefinition): CaseDefinition {
  const { name, form, action, as, given, since, data, errors, on } = written;
  return { name, form, action, as, given, since, data, errors, on };
}

/** Whether two cases enter the same into the same form, whatever is expected of it. */
function entersSame(one: CaseDefinition, other: CaseDefinition): boolean {
  const entered = ({ name, errors, on, ...others }: CaseDefinition) => others;
  const plain = (tried: CaseDefinition) => JSON.parse(JSON.stringify(entered(tried)));
  return isSame(plain(one), plain(other));
}

/** A case as it follows another that stands there: on lines of its own, with the file's indent and ends of lines. */
function separated(text: string, offset: number, written: CaseDefinition): string {
  const indent = /\n([ \t]*)$/.exec(text.slice(0, offset))?.[1];
  const one = writtenCase(written);
  if (indent === undefined) return `, ${JSON.stringify(one)}`;
  const unit = indent.slice(0, indent.length / 2);
  const lines = formatted(one, indent.replaceAll(unit || '  ', '  ')).split('\n');
  const inFormat = lines.map((line) => line.replace(/^ +/, (blanks) => unit.repeat(blanks.length / 2)));
  return [',', ...inFormat].join(text.includes('\r\n') ? '\r\n' : '\n').replace(/^(,\r?\n)/, `$1${indent}`);
}
