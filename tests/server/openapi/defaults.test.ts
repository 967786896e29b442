import { expect, test } from 'vitest';
import { buildDefinitionsFromTexts } from '#definition/load/files/parseDefinitionFiles.ts';
import { readProject } from '#project/project.ts';
import { readDefinitionTexts } from '#project/readDefinitionTexts.ts';
import { buildEndpoint } from '#server/api/endpoints/buildResourceAndDictionaryEndpoints.ts';
import { buildRequestBodySchema } from '#server/openapi/buildRequestBodySchema.ts';

const file = 'schemas/loan.json';
const texts = readDefinitionTexts(readProject('examples/library'), []);
const loan = JSON.parse(texts[file] ?? '{}');
loan.properties.branch.default = 'central';
loan.properties.due.default = { copyFrom: 'loaned' };
const { resources } = buildDefinitionsFromTexts({ ...texts, [file]: JSON.stringify(loan) });

function sent(call: string): Record<string, { description?: string; default?: unknown }> {
  const { loans } = resources;
  const made = loans?.calls[call];
  if (!loans || !made) throw new Error(`The library has no ${call} of loans`);
  const { 'application/json': body } =
    buildRequestBodySchema({ endpoint: buildEndpoint(loans, made, {}) }) ?? {};
  return body?.properties as ReturnType<typeof sent>;
}

test('the document tells what a new record begins with: a value, or how one is worked out', () => {
  const { branch, loaned, due } = sent('create');
  expect(branch?.default).toBe('central');
  expect(loaned).toMatchObject({ description: 'Default: the day on which it is made.' });
  expect(loaned).not.toHaveProperty('default');
  expect(due?.description).toMatch(/^Three weeks after the loan, as a rule\. Default: the value of loaned\./);
});

test('a change begins with nothing: what is absent stays as it is', () => {
  expect(JSON.stringify(sent('update'))).not.toMatch(/[Dd]efault/);
});
