import type { CaseFile } from '#definition/cases/CaseFile.ts';
import type { Definitions } from '#definition/model/definitions.ts';
import { type HttpCaseRunner, startCaseServer as start } from '#server/caseServer.ts';
import { code } from '#tests/server/support/code.ts';
import { definitions as ownDefinitions } from '#tests/server/support/definitions.ts';
import { embedded } from '#tests/server/support/testDatabase.ts';
import { isOther } from '#tests/support/testProject.ts';

/** Starts the server on which the command runs cases, on a reusable database. */
export async function startCaseServer(definitions: Definitions, files: CaseFile[]): Promise<HttpCaseRunner> {
  const place = await embedded(definitions === ownDefinitions && !isOther ? 'tables' : 'bare');
  const database = await place.open(definitions);
  const server = await start({ code, definitions, database }, files);
  const close = async () => {
    await server.close();
    await place.drop();
  };
  return { ...server, close };
}
