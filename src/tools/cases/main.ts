import { isDeepStrictEqual } from 'node:util';
import { type CaseDefinition, caseFiles } from '../../definition/cases/CaseFile';
import { setWords } from '../../definition/text';
import type { Project } from '../../project/project';
import { findCaseFiles, readCaseFiles } from '../../project/readCaseFiles';
import { readWords } from '../../project/readWords';
import { type CaseServer, loadServer } from '../loadServer';
import { type ChosenCases, chooseCases, placeOf } from './chooseCases';
import { expected, type Said, tryCase } from './tryCase';
import type { Verdict } from './Verdict';

/** Tries a project's cases that the words ask for, and prints what each side said; fails when one is wrong. */
export async function runCases(project: Project, words: string[]): Promise<void> {
  const written = readCaseFiles(project);
  if (Object.keys(written).length === 0) throw new Error('There are no tests/cases/<schema>.cases.json');
  setWords(readWords('en', project));
  const { openCaseServer } = await loadServer('caseServer.ts');
  const { files, server } = await openCaseServer(project, (definitions) => caseFiles(written, definitions));
  try {
    const paths = findCaseFiles(project);
    const chosen = chooseCases(files, words);
    let wrong = 0;
    for (const cases of chosen) wrong += await printFile(server, cases, paths[cases.file.schema] ?? '');
    const count = chosen.reduce((sum, { tried }) => sum + tried.length, 0);
    console.log(`${count} cases, ${wrong === 0 ? 'the same answer on both sides' : `${wrong} wrong`}`);
    process.exitCode = wrong === 0 ? 0 : 1;
  } finally {
    await server.close();
  }
}

/** Prints a line a case, and what is wrong below it with its place; gives how many are wrong. */
async function printFile(server: CaseServer, { file, tried }: ChosenCases, path: string): Promise<number> {
  const width = Math.max(...tried.map(({ name }) => name.length));
  console.log(`${file.schema.padEnd(width + 2)}  ${'browser'.padEnd(8)}  server`);
  let wrong = 0;
  for (const one of tried) {
    const said = await tryCase(server, file, one);
    const isRight = isDeepStrictEqual(said, expected(one));
    const sides = [said.browser, said.server].map((verdict) => inShort(verdict).padEnd(8)).join('  ');
    const line = `  ${one.name.padEnd(width)}  ${sides}  ${isRight ? 'ok' : 'WRONG'}  ${messagesOf(one)}`;
    console.log(line.trimEnd());
    if (isRight) continue;
    wrong += 1;
    console.log(
      [`    ${placeOf(path, file.cases.indexOf(one))}`, ...difference(said, expected(one))].join('\n'),
    );
  }
  console.log('');
  return wrong;
}

function inShort(verdict: Verdict): string {
  return verdict.length === 0 ? 'valid' : 'refused';
}

function messagesOf({ errors }: CaseDefinition): string {
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
