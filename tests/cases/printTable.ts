import { isDeepStrictEqual } from 'node:util';
import type { CaseDefinition, CaseFile } from '../../src/definition/cases/CaseFile';
import { definitions } from '../server/support/definitions';
import { type CaseServer, startCaseServer } from './support/caseServer';
import { loadCases } from './support/loadCases';
import { expected, type Said, tryCase } from './support/tryCase';
import type { Verdict } from './support/Verdict';

/** Tries the cases of the schemas named, or of all, and prints what each side said; fails when one is wrong. */
async function printTable(): Promise<void> {
  const files = loadCases(process.argv.slice(2));
  const server = await startCaseServer(definitions, loadCases());
  let wrong = 0;
  for (const file of files) wrong += await printFile(server, file);
  await server.close();
  const count = files.reduce((sum, { cases }) => sum + cases.length, 0);
  console.log(`${count} cases, ${wrong === 0 ? 'the same answer on both sides' : `${wrong} wrong`}`);
  process.exitCode = wrong === 0 ? 0 : 1;
}

async function printFile(server: CaseServer, file: CaseFile): Promise<number> {
  const width = Math.max(...file.cases.map(({ name }) => name.length));
  console.log(`${file.schema.padEnd(width + 2)}  ${'browser'.padEnd(8)}  ${'server'.padEnd(8)}`);
  let wrong = 0;
  for (const tried of file.cases) {
    const said = await tryCase(server, file, tried);
    const isRight = isDeepStrictEqual(said, expected(tried));
    if (!isRight) wrong += 1;
    const sides = [said.browser, said.server].map((verdict) => inShort(verdict).padEnd(8)).join('  ');
    console.log(
      `  ${tried.name.padEnd(width)}  ${sides}  ${isRight ? 'ok' : 'WRONG'}  ${words(tried)}`.trimEnd(),
    );
    if (!isRight) console.log(difference(said, expected(tried)));
  }
  console.log('');
  return wrong;
}

function inShort(verdict: Verdict): string {
  return verdict.length === 0 ? 'valid' : 'refused';
}

function words({ errors }: CaseDefinition): string {
  return errors.map(({ message }) => message).join(' · ');
}

function difference(said: Said, wanted: Said): string {
  const sides = (['browser', 'server'] as const).filter(
    (side) => !isDeepStrictEqual(said[side], wanted[side]),
  );
  const lines = sides.flatMap((side) => [
    `    the ${side} said: ${said[side].join(' · ') || 'nothing'}`,
    `    it should say: ${wanted[side].join(' · ') || 'nothing'}`,
  ]);
  return lines.join('\n');
}

await printTable();
