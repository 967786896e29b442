import { isDeepStrictEqual } from 'node:util';
import { type CaseDefinition, caseFiles } from '../../definition/cases/CaseFile';
import { setWords } from '../../definition/text';
import type { Project } from '../../project/project';
import { findCaseFiles, readCaseFiles } from '../../project/readCaseFiles';
import { readWords } from '../../project/readWords';
import { type CaseServer, loadServer } from '../loadServer';
import { type ChosenCases, chooseCases, placeOf } from './chooseCases';
import { agreed, remadeFrom, withNewNames, writeRemade } from './remake';
import { expected, type Said, tryCase } from './tryCase';
import type { Verdict } from './Verdict';

/** Whether cases that are wrong are written anew, and whether anybody is asked before. */
export interface CaseOptions {
  remake?: boolean;
  yes?: boolean;
}

/**
 * Tries a project's cases that the words ask for, and prints what each side said; fails when one is wrong. Those may be
 * remade: each then says what both sides have said.
 */
export async function runCases(project: Project, words: string[], options: CaseOptions = {}): Promise<void> {
  const written = readCaseFiles(project);
  if (Object.keys(written).length === 0) throw new Error('There are no tests/cases/<schema>.cases.json');
  setWords(readWords('en', project));
  const { openCaseServer } = await loadServer('caseServer.ts');
  const { files, server } = await openCaseServer(project, (definitions) => caseFiles(written, definitions));
  try {
    const paths = findCaseFiles(project);
    const chosen = chooseCases(files, words);
    const wrong: WrongCase[] = [];
    for (const cases of chosen)
      wrong.push(...(await printFile(server, cases, paths[cases.file.schema] ?? '', options.remake)));
    const count = chosen.reduce((sum, { tried }) => sum + tried.length, 0);
    console.log(
      `${count} cases, ${wrong.length === 0 ? 'the same answer on both sides' : `${wrong.length} wrong`}`,
    );
    const left = options.remake ? await remake(wrong, options.yes) : wrong.length;
    process.exitCode = left === 0 ? 0 : 1;
  } finally {
    await server.close();
  }
}

/** A case that says something else than both sides do, or says it of properties that have another name now. */
interface WrongCase {
  path: string;
  index: number;
  tried: CaseDefinition;
  said: Said;
}

/** Writes what both sides have said into the cases that say otherwise, once somebody agrees; gives how many are left. */
async function remake(wrong: WrongCase[], isAgreed = false): Promise<number> {
  const remade = wrong.flatMap(({ path, index, tried, said }) => {
    const found = remadeFrom(said);
    return found ? [{ path, index, name: tried.name, data: tried.data, given: tried.given, ...found }] : [];
  });
  const left = wrong.length - remade.length;
  if (left > 0) console.log(`${left} cannot be remade: the two sides contradict each other.`);
  if (remade.length === 0) return left;
  const lines = remade.map(({ name, errors }) => `  "${name}" → ${messagesOf({ errors }) || 'valid'}`);
  console.log(['Remade, these would say (see whether their names are still true):', ...lines].join('\n'));
  if (!isAgreed && !(await agreed(remade.length))) return wrong.length;
  await writeRemade(remade);
  return left;
}

/** Prints a line a case, and what is wrong below it with its place; gives those that must be written otherwise. */
async function printFile(
  server: CaseServer,
  { file, tried }: ChosenCases,
  path: string,
  isRemaking = false,
): Promise<WrongCase[]> {
  const width = Math.max(...tried.map(({ name }) => name.length));
  console.log(`${file.schema.padEnd(width + 2)}  ${'browser'.padEnd(8)}  server`);
  const wrong: WrongCase[] = [];
  for (const written of tried) {
    const one = isRemaking ? withNewNames(written, file.entity) : written;
    const said = await tryCase(server, file, one);
    const isRight = isDeepStrictEqual(said, expected(one));
    const sides = [said.browser, said.server].map((verdict) => inShort(verdict).padEnd(8)).join('  ');
    const line = `  ${one.name.padEnd(width)}  ${sides}  ${isRight ? 'ok' : 'WRONG'}  ${messagesOf(one)}`;
    console.log(line.trimEnd());
    const index = file.cases.indexOf(written);
    if (!isRight || !isDeepStrictEqual(one, written)) wrong.push({ path, index, tried: one, said });
    if (isRight) continue;
    console.log([`    ${placeOf(path, index)}`, ...difference(said, expected(one))].join('\n'));
  }
  console.log('');
  return wrong;
}

function inShort(verdict: Verdict): string {
  return verdict.length === 0 ? 'valid' : 'refused';
}

function messagesOf({ errors }: Pick<CaseDefinition, 'errors'>): string {
  return errors.map(({ message }) => message).join(' · ');
}

function difference(said: Said, wanted: Said): string[] {
  const sides = (['browser', 'server'] as const).filter(
    (side) => !isDeepStrictEqual(said[side], wanted[side]),
  );
  return sides.flatMap((side) => [
    `    the ${side} said: ${said[side].join(' · ') || 'nothing'}`,
    `    it should say: ${wanted[side].join(' · ') || 'nothing'}`,
  ]);
}
