import { isDeepStrictEqual } from 'node:util';
import { type CaseDefinition, resolveCaseFiles } from '#definition/cases/CaseFile.ts';
import { getCaseCallDefinition } from '#definition/cases/caseCalls.ts';
import { overrideMessages } from '#definition/text/messages.ts';
import type { Project } from '#project/project.ts';
import { findCaseFilePaths, readCaseFiles } from '#project/readCaseFiles.ts';
import { readMessageOverrides } from '#project/readMessageOverrides.ts';
import { type CaseTestServer, loadServerModule } from '../loadServerModule.ts';
import type { CaseErrorLines } from './CaseErrorLines.ts';
import {
  type CaseErrorLinesBySide,
  getExpectedErrorLines,
  matchesExpectation,
  runCaseOnBothSides,
} from './runCaseOnBothSides.ts';
import { formatCaseLocation, type SelectedCases, selectCases } from './selectCases.ts';
import {
  confirmCaseUpdate,
  getUpdatedExpectation,
  renameCaseProperties,
  writeUpdatedCases,
} from './updateCases.ts';

/**
 * Options of `console cases`. `remake`: write the actual results into the cases that failed. `yes`: skip the
 * confirmation.
 */
export interface RunCasesOptions {
  remake?: boolean;
  yes?: boolean;
}

/**
 * Runs test cases in the browser's validator and on the server and prints both results; sets exit code 1 if a case
 * fails. Failed cases can be updated to the actual results.
 */
export async function runCasesCommand(
  project: Project,
  words: string[],
  options: RunCasesOptions = {},
): Promise<void> {
  const written = readCaseFiles(project);
  if (Object.keys(written).length === 0)
    throw new Error('No test cases found. Add tests/cases/<schema>.cases.json');
  overrideMessages(readMessageOverrides('en', project));
  const { loadAndStartCaseServer } = await loadServerModule('caseServer.ts');
  const { files, server } = await loadAndStartCaseServer(project, (definitions) =>
    resolveCaseFiles(written, definitions),
  );
  try {
    const paths = findCaseFilePaths(project);
    const chosen = selectCases(files, words);
    const wrong: FailedCase[] = [];
    for (const cases of chosen)
      wrong.push(...(await runAndPrintFile(server, cases, paths[cases.file.schema] ?? '', options.remake)));
    const count = chosen.reduce((sum, { tried }) => sum + tried.length, 0);
    console.log(
      `${count} cases, ${wrong.length === 0 ? describeAgreement(chosen, count) : `${wrong.length} wrong`}`,
    );
    const left = options.remake ? await updateFailedCases(wrong, options.yes) : wrong.length;
    process.exitCode = left === 0 ? 0 : 1;
  } finally {
    await server.close();
  }
}

function describeAgreement(chosen: SelectedCases[], count: number): string {
  const asked = chosen.flatMap(({ file, tried }) =>
    tried.filter((one) => !getCaseCallDefinition(file, one).profile),
  );
  if (asked.length === count) return 'browser and server agree';
  return `the browser agrees; ${count - asked.length} did not run on the server, which belongs to another API`;
}

/** A case with another result than expected, or with property names that have been renamed. */
interface FailedCase {
  path: string;
  index: number;
  tried: CaseDefinition;
  said: CaseErrorLinesBySide;
}

/** Updates failed cases to the actual results after confirmation. Returns the number of cases that still fail. */
async function updateFailedCases(wrong: FailedCase[], isAgreed = false): Promise<number> {
  const remade = wrong.flatMap(({ path, index, tried, said }) => {
    const found = getUpdatedExpectation(said);
    return found ? [{ path, index, name: tried.name, data: tried.data, given: tried.given, ...found }] : [];
  });
  const left = wrong.length - remade.length;
  if (left > 0) console.log(`${left} cannot be updated, because browser and server disagree.`);
  if (remade.length === 0) return left;
  const lines = remade.map(({ name, errors }) => `  "${name}" → ${joinMessages({ errors }) || 'valid'}`);
  console.log(['Updated expectations (check that the case names still match):', ...lines].join('\n'));
  if (!isAgreed && !(await confirmCaseUpdate(remade.length))) return wrong.length;
  await writeUpdatedCases(remade);
  return left;
}

/** Prints one line per case, with differences and their location. Returns the failed cases. */
async function runAndPrintFile(
  server: CaseTestServer,
  { file, tried }: SelectedCases,
  path: string,
  isRemaking = false,
): Promise<FailedCase[]> {
  const width = Math.max(...tried.map(({ name }) => name.length));
  console.log(`${file.schema.padEnd(width + 2)}  ${'browser'.padEnd(8)}  server`);
  const wrong: FailedCase[] = [];
  for (const written of tried) {
    const one = isRemaking ? renameCaseProperties(written, file.entity) : written;
    const said = await runCaseOnBothSides(server, file, one);
    const isRight = matchesExpectation(said, one);
    const sides = [said.browser, said.server]
      .map((verdict) => (verdict ? summarizeVerdict(verdict) : '--').padEnd(8))
      .join('  ');
    const line = `  ${one.name.padEnd(width)}  ${sides}  ${isRight ? 'ok' : 'WRONG'}  ${joinMessages(one)}`;
    console.log(line.trimEnd());
    const index = file.cases.indexOf(written);
    if (!isRight || !isDeepStrictEqual(one, written)) wrong.push({ path, index, tried: one, said });
    if (isRight) continue;
    console.log(
      [
        `    ${formatCaseLocation(path, index)}`,
        ...formatVerdictDifference(said, getExpectedErrorLines(one)),
      ].join('\n'),
    );
  }
  console.log('');
  return wrong;
}

function summarizeVerdict(verdict: CaseErrorLines): string {
  return verdict.length === 0 ? 'valid' : 'refused';
}

function joinMessages({ errors }: Pick<CaseDefinition, 'errors'>): string {
  return errors.map(({ message }) => message).join(' · ');
}

function formatVerdictDifference(
  said: CaseErrorLinesBySide,
  wanted: Required<CaseErrorLinesBySide>,
): string[] {
  return (['browser', 'server'] as const).flatMap((side) => {
    const found = said[side];
    if (!found || isDeepStrictEqual(found, wanted[side])) return [];
    return [
      `    ${side} returned: ${found.join(' · ') || 'nothing'}`,
      `    expected: ${wanted[side].join(' · ') || 'nothing'}`,
    ];
  });
}
