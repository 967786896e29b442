import type { CaseFile } from '../../../src/definition/cases/CaseFile';
import type { Definitions } from '../../../src/definition/model/definitions';
import { type HttpCaseServer, startCaseServer as start } from '../../../src/server/caseServer';
import { code } from '../../server/support/code';
import { definitions as ownDefinitions } from '../../server/support/definitions';
import { embedded } from '../../server/support/testDatabase';
import { isOther } from '../../support/testProject';

/** Starts the server on which the command runs cases, on a reusable database. */
export async function startCaseServer(definitions: Definitions, files: CaseFile[]): Promise<HttpCaseServer> {
  const place = await embedded(definitions === ownDefinitions && !isOther ? 'tables' : 'bare');
  const database = await place.open(definitions);
  const server = await start({ code, definitions, database }, files);
  const close = async () => {
    await server.close();
    await place.drop();
  };
  return { ...server, close };
}
