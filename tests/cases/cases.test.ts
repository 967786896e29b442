import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readDefinitionTexts } from '#project/readDefinitionTexts.ts';
import { getExpectedErrorLines, runCaseOnBothSides } from '#tools/cases/runCaseOnBothSides.ts';
import type { CaseTestServer } from '#tools/loadServerModule.ts';
import { definitions } from '../server/support/definitions.ts';
import { isOther, testProject } from '../support/testProject.ts';
import { startCaseServer } from './support/caseServer.ts';
import { loadCases } from './support/loadCases.ts';

const files = loadCases();
let server: CaseTestServer;

beforeAll(async () => {
  server = await startCaseServer(definitions, files);
});

afterAll(() => server?.close());

describe.each(files)('Cases of $schema, in the browser and on the server', (file) => {
  it.each(file.cases)('$name', async (tried) => {
    expect(await runCaseOnBothSides(server, file, tried)).toEqual(getExpectedErrorLines(tried));
  });
});

describe('The case files', () => {
  it('cover every entity that a form makes; those of the base are tried with the root project', () => {
    const own = readDefinitionTexts(testProject);
    const made = Object.values(definitions.resources).flatMap(({ entity, forms }) =>
      entity && Object.keys(forms).length > 0 ? [entity.name] : [],
    );
    const tried = isOther ? made.filter((name) => `schemas/${name}.json` in own) : made;
    expect(files.map(({ schema }) => schema)).toEqual(expect.arrayContaining(tried));
  });

  it('are named after the entity of their resource, and name each case once', () => {
    for (const { schema, entity, cases } of files) {
      expect(entity.name).toBe(schema);
      expect(new Set(cases.map(({ name }) => name)).size).toBe(cases.length);
    }
  });
});
