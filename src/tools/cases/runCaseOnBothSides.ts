import { isDeepStrictEqual } from 'node:util';
import type { CaseDefinition, CaseFile } from '#definition/cases/CaseFile.ts';
import { getCaseCallDefinition } from '#definition/cases/caseCalls.ts';
import type { CaseTestServer } from '../loadServerModule.ts';
import { type CaseErrorLines, toCaseErrorLines } from './CaseErrorLines.ts';
import { validateCaseWithBrowserValidator } from './validateCaseWithBrowserValidator.ts';

/** The errors of one case in the browser and on the server. */
export interface CaseErrorLinesBySide {
  browser: CaseErrorLines;
  /** Undefined if the server belongs to another API, so that the reference server does not have the call. */
  server?: CaseErrorLines;
}

/** Validates a case in the browser's compiled validator and on the reference server. */
export async function runCaseOnBothSides(
  server: CaseTestServer,
  file: CaseFile,
  tried: CaseDefinition,
): Promise<CaseErrorLinesBySide> {
  const browser = await validateCaseWithBrowserValidator(file, tried);
  if (getCaseCallDefinition(file, tried).profile) return { browser };
  return { browser, server: toCaseErrorLines(await server.getErrors(file, tried)) };
}

/** Returns the errors that a case expects in the browser and on the server. */
export function getExpectedErrorLines({ errors, on }: CaseDefinition): Required<CaseErrorLinesBySide> {
  const server = toCaseErrorLines(errors);
  return { browser: on === 'server' ? [] : server, server };
}

/** Returns true if the errors of each side that ran are those that the case expects. */
export function matchesExpectation(
  { browser, server }: CaseErrorLinesBySide,
  tried: CaseDefinition,
): boolean {
  const expected = getExpectedErrorLines(tried);
  return isDeepStrictEqual({ browser, server: server ?? expected.server }, expected);
}
