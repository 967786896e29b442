import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type CasesDefinition, resolveCaseFile, resolveCaseFiles } from '#definition/cases/CaseFile.ts';
import { isRecordPlaceholder } from '#definition/cases/recordPlaceholders.ts';
import type { EntityDefinition } from '#definition/model/entity.ts';
import type { ResourceDefinition } from '#definition/model/resource.ts';
import { readCaseFiles } from '#project/readCaseFiles.ts';
import { readDefinitionTexts } from '#project/readDefinitionTexts.ts';
import { startCaseServer } from '#tests/cases/support/caseServer.ts';
import { definitionsWith } from '#tests/server/support/definitions.ts';
import { testProject } from '#tests/support/testProject.ts';
import { getExpectedErrorLines, runCaseOnBothSides } from '#tools/cases/runCaseOnBothSides.ts';
import { findProjectErrorMessages } from '#tools/check/findProjectProblems.ts';
import { testSchemaMutations } from '#tools/mutate/testSchemaMutations.ts';
import { runTool } from '../support/runTool.ts';
import { deals, offers, openApi, partners } from './samples.ts';

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'new-screen-'));
  await writeFile(path.join(folder, 'deals.json'), JSON.stringify(deals));
  await writeFile(path.join(folder, 'offers.json'), JSON.stringify(offers));
  await writeFile(path.join(folder, 'partners.csv'), partners);
  await writeFile(path.join(folder, 'api.json'), JSON.stringify(openApi));
});

afterAll(() => rm(folder, { recursive: true, force: true }));

/** Runs the command and reads the files it wrote. */
async function made(name: string, resource: string, ...args: string[]) {
  const { code, errors, output } = await runTool('new', [name, ...args, '--into', folder]);
  expect(errors).toBe('');
  expect(code).toBe(0);
  const read = async (file: string) => JSON.parse(await readFile(path.join(folder, file), 'utf8'));
  return {
    output,
    entity: (await read(`schemas/${name}.json`)) as EntityDefinition,
    resource: (await read(`resources/${resource}.json`)) as ResourceDefinition,
    cases: (await read(`tests/cases/${name}.cases.json`)) as CasesDefinition,
  };
}

/** Serves the new screen, and runs its cases on client and server. */
async function works({ entity, resource, cases }: Awaited<ReturnType<typeof made>>): Promise<void> {
  const files = { entity: `schemas/${entity.$id}.json`, resource: `resources/${resource.name}.json` };
  expect(
    findProjectErrorMessages({
      ...readDefinitionTexts(),
      [files.entity]: JSON.stringify(entity),
      [files.resource]: JSON.stringify(resource),
    }),
  ).toEqual([]);
  const definitions = definitionsWith({ [files.entity]: entity, [files.resource]: resource });
  const file = resolveCaseFile(entity.$id, cases, definitions);
  // Records that a case references are created by the cases of the referenced schema.
  const others = resolveCaseFiles(readCaseFiles(testProject), definitions);
  const server = await startCaseServer(definitions, [file, ...others]);
  try {
    for (const tried of file.cases)
      expect({ case: tried.name, ...(await runCaseOnBothSides(server, file, tried)) }).toEqual({
        case: tried.name,
        ...getExpectedErrorLines(tried),
      });
    const [valid] = file.cases;
    const written = Object.entries(valid?.data ?? {}).filter(([, value]) => !isRecordPlaceholder(value));
    if (valid)
      expect(await server.getListedRows(file, valid)).toEqual([
        expect.objectContaining(Object.fromEntries(written)),
      ]);
  } finally {
    await server.close();
  }
  const report = testSchemaMutations({ schema: entity.$id, files, entity, resource, cases }, definitions);
  expect(report.survivors).toEqual([]);
}

describe('A new screen', { timeout: 240_000 }, () => {
  it('is made from a name alone, and works', async () => {
    const screen = await made('campaign', 'campaigns');
    expect(screen.resource).toMatchObject({ route: '/account/campaigns', menu: { parent: 'account' } });
    await works(screen);
  });

  it('is made from a sample of an answer: types, formats and choices are guessed', async () => {
    const screen = await made('deal', 'deals', '--from-json', path.join(folder, 'deals.json'));
    const { properties, required, key } = screen.entity;
    expect(key).toBe('deal_id');
    expect(required).toEqual(['deal_name', 'status', 'floor_price', 'priority', 'landing_url', 'start_date']);
    expect(properties).toMatchObject({
      deal_id: { type: 'integer', generated: 'key' },
      deal_name: { title: 'Deal Name', type: 'string', maxLength: 50 },
      status: {
        oneOf: [
          { const: 'active', title: 'Active' },
          { const: 'paused', title: 'Paused' },
        ],
      },
      floor_price: { type: 'number', minimum: 0, display: 'money' },
      priority: { type: 'integer' },
      email: { format: 'email' },
      landing_url: { title: 'Landing URL', format: 'uri' },
      start_date: { format: 'date' },
      is_private: { type: 'boolean' },
      tags: { type: 'array', items: { type: 'string' } },
      buyer: { type: 'object', readOnly: true },
      created_at: { format: 'date-time', generated: 'created' },
    });
    await works(screen);
  });

  it('is made from a CSV file: its header gives names and titles, and codes keep their zeros', async () => {
    const screen = await made(
      'partner',
      'partners',
      '--from-csv',
      path.join(folder, 'partners.csv'),
      '--menu',
      'siteManager',
    );
    expect(screen.resource.menu).toMatchObject({ parent: 'siteManager' });
    expect(screen.entity.required).toEqual([
      'partner_name',
      'web_site',
      'share',
      'since',
      'tier',
      'postcode',
    ]);
    expect(screen.entity.properties).toMatchObject({
      partner_name: { title: 'Partner Name', type: 'string' },
      web_site: { title: 'Web Site', format: 'domain' },
      contact: { format: 'email' },
      share: { type: 'number' },
      since: { format: 'date' },
      tier: { oneOf: [{ const: 'gold' }, { const: 'silver' }] },
      postcode: { type: 'string' },
    });
    await works(screen);
  });

  it('has a search over several texts and a switch in its cell, and what else it is asked for', async () => {
    const asked = ['--page', '--bulk', '--views', 'status'];
    const screen = await made('offer', 'offers', '--from-json', path.join(folder, 'offers.json'), ...asked);
    expect(screen.resource).toMatchObject({
      api: { bulk: 'POST /offer/bulk', restore: 'POST /offer/{id}/restore', counts: 'GET /offer/counts' },
      list: {
        filters: ['status', { field: 'created_time' }],
        search: ['offer_name', 'client'],
        views: [
          { name: 'Open', filters: { status: 'open' } },
          { name: 'Closed', filters: { status: 'closed' } },
        ],
        columns: [
          'id',
          'offer_name',
          'client',
          'status',
          { field: 'is_private', inline: true },
          'created_time',
        ],
        rowActions: [{ label: 'Edit' }, { label: 'Delete', bulk: true }],
      },
      page: {
        route: '/account/offers/{id}',
        title: '{offer_name}',
        fields: ['client', 'status', 'is_private', 'notes', 'created_time'],
      },
    });
    await works(screen);
  });

  it('is refused with tabs for a property that has no choices, and says which have some', async () => {
    const sample = ['--from-json', path.join(folder, 'offers.json'), '--into', folder];
    const { code, errors } = await runTool('new', ['quote', ...sample, '--views', 'client']);
    expect({ code, errors }).toEqual({
      code: 1,
      errors: '--views requires a property of "quote" with choices: status\n',
    });
  });

  it("is made from an OpenAPI document: limits, choices, and the API's own paths", async () => {
    const screen = await made(
      'banner',
      'banners',
      '--from-openapi',
      path.join(folder, 'api.json'),
      '--path',
      '/ssp_publisher/banners',
    );
    expect(screen.resource.api).toEqual({
      list: { call: 'GET /banners', rows: 'items', total: 'total_count' },
      create: 'POST /banners',
      get: 'GET /banners/{id}',
      update: 'PATCH /banners/{id}',
    });
    expect(screen.entity.required).toEqual(['label', 'kind']);
    expect(screen.entity.properties).toMatchObject({
      id: { type: 'integer', readOnly: true },
      clicks: { type: 'integer', readOnly: true },
      label: { description: 'Shown in reports.', minLength: 2, maxLength: 30 },
      kind: { oneOf: [{ const: 'image' }, { const: 'html' }, { const: 'video' }] },
      width: { minimum: 1, maximum: 4096 },
    });
    await works(screen);
  });

  it('names records and dictionaries that are there, unless what is seen is none of them', async () => {
    const file = path.join(folder, 'bookings.csv');
    const lines = ['Booking,Site ID,Billing Country,Language Code,Category', 'One,7,DE,klingon,Shoes'];
    await writeFile(file, lines.join('\n'));
    const screen = await made('booking', 'bookings', '--from-csv', file);
    expect(screen.output).toContain(
      '{"resource":"bookings","reference":"site_id"} in page.related of resources/sites.json adds them as a related list.',
    );
    expect(screen.entity.properties).toMatchObject({
      site_id: {
        title: 'Site',
        type: 'integer',
        references: { resource: 'sites', value: 'id', label: 'domain' },
      },
      billing_country: { title: 'Billing Country', type: 'string', dictionary: 'country' },
    });
    expect(screen.entity.properties.language_code).not.toHaveProperty('dictionary');
    expect(screen.cases.cases[0]?.data).toMatchObject({
      site_id: { record: 'sites' },
      billing_country: 'AF',
    });
    await works(screen);
  });

  it('never replaces a file', async () => {
    const before = await readFile(path.join(folder, 'schemas/campaign.json'), 'utf8');
    const { code, errors } = await runTool('new', ['campaign', '--into', folder]);
    expect(code).toBe(1);
    expect(errors).toContain('schemas/campaign.json already exists. Nothing was written');
    expect(await readFile(path.join(folder, 'schemas/campaign.json'), 'utf8')).toBe(before);
  });

  it('is refused, with the known headings, under a heading that is not there', async () => {
    const { code, errors } = await runTool('new', ['order', '--menu', 'acount', '--into', folder]);
    expect(code).toBe(1);
    expect(errors).toContain('R045');
    expect(errors).toContain('Did you mean "account"?');
  });
});
