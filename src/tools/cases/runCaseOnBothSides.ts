import { isDeepStrictEqual } from 'node:util';
import type { CaseDefinition, CaseFile } from '#definition/cases/CaseFile.ts';
import { getCaseCall } from '#definition/cases/caseCalls.ts';
import type { CaseTestServer } from '../loadServerModule.ts';
import { type CaseVerdict, toCaseVerdict } from './CaseVerdict.ts';
import { getBrowserVerdict } from './getBrowserVerdict.ts';

/** The verdicts of browser and server on one case. */
export interface CaseVerdicts {
  browser: CaseVerdict;
  /** Undefined if the server belongs to another API, so that the reference server does not have the call. */
  server?: CaseVerdict;
}

/** Validates a case in the browser's compiled validator and on the reference server. */
export async function runCaseOnBothSides(
  server: CaseTestServer,
  file: CaseFile,
  tried: CaseDefinition,
): Promise<CaseVerdicts> {
  const browser = await getBrowserVerdict(file, tried);
  if (getCaseCall(file, tried).profile) return { browser };
  return { browser, server: toCaseVerdict(await server.getErrors(file, tried)) };
}

/** Returns the verdicts that a case expects. */
export function getExpectedVerdicts({ errors, on }: CaseDefinition): Required<CaseVerdicts> {
  const server = toCaseVerdict(errors);
  return { browser: on === 'server' ? [] : server, server };
}

/** Returns true if the verdicts are those that the case expects, of the sides that were asked. */
export function matchesExpectation({ browser, server }: CaseVerdicts, tried: CaseDefinition): boolean {
  const expected = getExpectedVerdicts(tried);
  return isDeepStrictEqual({ browser, server: server ?? expected.server }, expected);
}
