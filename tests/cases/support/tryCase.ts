import type { CaseDefinition, CaseFile } from '../../../src/definition/cases/CaseFile';
import { browserVerdict } from './browserVerdict';
import type { CaseServer } from './caseServer';
import { type Verdict, verdictOf } from './Verdict';

/** What was said about one case on both sides. */
export interface Said {
  browser: Verdict;
  server: Verdict;
}

/** Tries a case in the browser's compiled validator and on the server. */
export async function tryCase(server: CaseServer, file: CaseFile, tried: CaseDefinition): Promise<Said> {
  return { browser: await browserVerdict(file, tried), server: await server.verdict(file, tried) };
}

/** What must be said about a case. */
export function expected({ errors, on }: CaseDefinition): Said {
  const server = verdictOf(errors);
  return { browser: on === 'server' ? [] : server, server };
}
