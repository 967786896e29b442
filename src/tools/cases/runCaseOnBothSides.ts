import type { CaseDefinition, CaseFile } from '#definition/cases/CaseFile.ts';
import type { CaseTestServer } from '../loadServerModule.ts';
import { type CaseVerdict, toCaseVerdict } from './CaseVerdict.ts';
import { getBrowserVerdict } from './getBrowserVerdict.ts';

/** The verdicts of browser and server on one case. */
export interface CaseVerdicts {
  browser: CaseVerdict;
  server: CaseVerdict;
}

/** Validates a case in the browser's compiled validator and on the server. */
export async function runCaseOnBothSides(
  server: CaseTestServer,
  file: CaseFile,
  tried: CaseDefinition,
): Promise<CaseVerdicts> {
  const browser = await getBrowserVerdict(file, tried);
  return { browser, server: toCaseVerdict(await server.getErrors(file, tried)) };
}

/** Returns the verdicts that a case expects. */
export function getExpectedVerdicts({ errors, on }: CaseDefinition): CaseVerdicts {
  const server = toCaseVerdict(errors);
  return { browser: on === 'server' ? [] : server, server };
}
