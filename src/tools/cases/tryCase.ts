import type { CaseDefinition, CaseFile } from '../../definition/cases/CaseFile';
import type { CaseServer } from '../loadServer';
import { browserVerdict } from './browserVerdict';
import { type Verdict, verdictOf } from './Verdict';

/** What was said about one case on both sides. */
export interface Said {
  browser: Verdict;
  server: Verdict;
}

/** Tries a case in the browser's compiled validator and on the server. */
export async function tryCase(server: CaseServer, file: CaseFile, tried: CaseDefinition): Promise<Said> {
  const browser = await browserVerdict(file, tried);
  return { browser, server: verdictOf(await server.errors(file, tried)) };
}

/** What must be said about a case. */
export function expected({ errors, on }: CaseDefinition): Said {
  const server = verdictOf(errors);
  return { browser: on === 'server' ? [] : server, server };
}
