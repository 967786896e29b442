import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { apiProtocol } from '#definition/api/apiProtocol.ts';
import type { Definitions } from '#definition/model/definitions.ts';
import type { RecordValues } from '#definition/model/entity.ts';
import type { Caller } from '../support/caller.ts';
import { campaignSchema, campaignScreen } from '../support/campaign.ts';
import { code } from '../support/code.ts';
import { definitionsWith } from '../support/definitions.ts';
import { multipart } from '../support/multipart.ts';
import { type TestApp, testApp } from '../support/testApp.ts';

const [granted, withheld] = [901, 902];

/**
 * Campaigns of sites (row-level access): all users can select every site, but each sees only the campaigns of the sites
 * granted to them.
 */
const whole = definitionsWith({
  'schemas/campaign.json': campaignSchema,
  'resources/campaigns.json': {
    ...campaignScreen,
    access: { rows: { grant: 'content_site_ids', field: 'site_id' } },
    api: {
      ...campaignScreen.api,
      createMany: 'POST /campaign/many',
      import: { call: 'POST /campaign/import', accepts: { types: ['csv'], maxBytes: 1000 } },
      bulk: 'POST /campaign/bulk',
    },
    list: {
      ...campaignScreen.list,
      columns: [
        'name',
        { field: 'site_id', inline: true },
        {
          field: 'state',
          switch: {
            on: { label: 'Lend', set: { site_id: withheld }, when: { site_id: granted } },
            off: { label: 'Take', set: { site_id: granted }, when: { site_id: withheld } },
          },
        },
      ],
      rowActions: [
        { label: 'Edit', form: 'edit' },
        { label: 'Move', set: { site_id: withheld, budget: 2 }, bulk: true },
        { label: 'Delete', call: 'delete' },
      ],
    },
    forms: {
      create: { title: 'Add', call: 'create', fields: ['name', 'budget', 'site_id'] },
      edit: { title: 'Edit', sameFieldsAs: 'create', call: 'update' },
    },
  },
});
const definitions: Definitions = {
  ...whole,
  resources: {
    ...whole.resources,
    ...(whole.resources.sites && {
      sites: { ...whole.resources.sites, access: { ...whole.resources.sites.access, rows: undefined } },
    }),
  },
};

/** Action of another user during a request. */
let away: (() => Promise<unknown>) | undefined;
const receiving = async (sent: RecordValues) => {
  await away?.();
  return sent;
};

let server: TestApp;
let member: Caller;
let id: unknown;

beforeAll(async () => {
  server = await testApp(definitions, {
    code: { ...code, resources: { ...code.resources, campaigns: { beforeValidate: receiving } } },
  });
  const records = await server.company(1);
  for (const [key, domain] of [
    [granted, 'granted.example'],
    [withheld, 'withheld.example'],
  ])
    await records.insert('site', { id: key, domain, timezone: 'UTC+01:00' });
  const group = await records.insert('user_group', {
    name: 'Desk',
    menu_ids: ['campaigns', 'sites'],
    content_site_ids: [granted],
  });
  member = await server.user({ email: 'member@one.example', user_group: [group.id] });
});
afterAll(() => server.close());
beforeEach(async () => {
  const records = await server.company(1);
  away = undefined;
  await records.deleteWhere('campaign', {});
  ({ id } = await records.insert('campaign', { name: 'Mine', site_id: granted }));
});

const at = (more: unknown) => `/ssp_publisher/campaign/${more}`;
const stored = async () => (await (await server.company(1)).find('campaign')).map(({ site_id }) => site_id);
const lost = (field = '/site_id') => [422, [{ field, message: 'Site does not exist' }]];
const refusal = async (...request: Parameters<Caller>) => {
  const { status, body } = await member(...request);
  return [status, body.errors];
};

test('a form, or a value in its cell, moves no record out of sight', async () => {
  const form = { [apiProtocol.form.header]: 'edit' };
  expect(await refusal('PUT', at(id), { site_id: withheld }, form)).toEqual(lost());
  expect(await stored()).toEqual([granted]);
});

test('nor does a switch', async () => {
  expect(await refusal('PUT', at(id), { site_id: withheld })).toEqual(lost());
  expect(await stored()).toEqual([granted]);
});

test('nor does a button that sets', async () => {
  expect(await refusal('PUT', at(id), { site_id: withheld, budget: 2 })).toEqual(lost());
  expect(await stored()).toEqual([granted]);
});

test('nor does one for many, which says so of each', async () => {
  const call = Object.values(definitions.resources.campaigns?.calls ?? {}).find(({ sets }) => sets?.budget);
  const { body } = await member('POST', at('bulk'), { call: call?.name, records: [{ id }] });
  expect((body.data as { results: RecordValues[] }).results).toMatchObject([
    { code: 422, msg: 'Site does not exist' },
  ]);
  expect(await stored()).toEqual([granted]);
});

test('many new rows are refused by the row and field, and a file is told so before it is sent', async () => {
  const rows = [
    { name: 'One', site_id: granted },
    { name: 'Two', site_id: withheld },
  ];
  expect(await refusal('POST', at('many'), { rows })).toEqual(lost('/rows/1/site_id'));
  expect(await stored()).toEqual([granted]);
  const file = {
    name: 'rows.csv',
    content: `Name,Budget,Site\nOne,,granted.example\nTwo,,withheld.example\n`,
  };
  const { body } = await member('POST', at('import'), ...multipart({}, file));
  const preview = (body.data as { preview_data: RecordValues[] }).preview_data;
  expect(preview.map(({ errors }) => errors)).toEqual([[], lost()[1]]);
});

test('what goes out of sight between the call and its work is not changed, nor taken back', async () => {
  const records = await server.company(1);
  away = () => records.update('campaign', id, { site_id: withheld });
  const form = { [apiProtocol.form.header]: 'edit' };
  expect((await refusal('PUT', at(id), { site_id: granted, name: 'Mine again' }, form))[0]).toBe(404);
  expect(await records.find('campaign')).toMatchObject([{ site_id: withheld, name: 'Mine' }]);
});
