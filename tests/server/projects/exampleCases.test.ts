import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { resolveCaseFiles } from '#definition/cases/CaseFile.ts';
import { buildDefinitionsFromTexts } from '#definition/load/files/parseDefinitionFiles.ts';
import { readProject } from '#project/project.ts';
import { readCaseFiles } from '#project/readCaseFiles.ts';
import { readDefinitionTexts } from '#project/readDefinitionTexts.ts';
import { startCaseServer } from '#server/caseServer.ts';
import { loadCode } from '#server/projectCode/loadCode.ts';
import { smallExamples } from '#tests/support/exampleProjects.ts';
import { getExpectedErrorLines, runCaseOnBothSides } from '#tools/cases/runCaseOnBothSides.ts';
import type { CaseTestServer } from '#tools/loadServerModule.ts';
import { embedded } from '../support/testDatabase.ts';

/** The examples whose API is the reference server. */
const served = smallExamples.map(readProject).filter(({ api }) => api.profile === 'reference');

describe.each(served)('Cases of the example "$name", in the browser and on the server', (project) => {
  const definitions = buildDefinitionsFromTexts(readDefinitionTexts(project, []));
  const files = resolveCaseFiles(readCaseFiles(project), definitions);
  let server: CaseTestServer;
  let drop: () => Promise<void>;

  beforeAll(async () => {
    const place = await embedded('bare');
    drop = place.drop;
    const database = await place.open(definitions);
    server = await startCaseServer({ code: await loadCode(project), definitions, database }, files);
  });

  afterAll(async () => {
    await server?.close();
    await drop?.();
  });

  for (const file of files)
    it.each(file.cases)(`${file.schema}: $name`, async (tried) => {
      expect(await runCaseOnBothSides(server, file, tried)).toEqual(getExpectedErrorLines(tried));
    });
});
