import { afterAll, beforeAll, expect, test } from 'vitest';
import type { RecordValues } from '#definition/model/entity.ts';
import type { TenantRecords } from '#server/storage/tenantRecords.ts';
import type { Caller } from '../support/caller.ts';
import { campaignSchema, campaignScreen } from '../support/campaign.ts';
import { definitionsWith } from '../support/definitions.ts';
import { type TestApp, testApp } from '../support/testApp.ts';

let server: TestApp;
let records: TenantRecords;
let ann: Caller;

const reason = { title: 'Reason', type: 'string', transform: ['trim'], maxLength: 20 };
const state = {
  ...campaignSchema.properties.state,
  oneOf: [...campaignSchema.properties.state.oneOf, { const: 'ended', title: 'Ended', color: 'grey' }],
};
const definitions = definitionsWith({
  'schemas/campaign.json': {
    ...campaignSchema,
    properties: { ...campaignSchema.properties, state, reason, also: reason },
    allOf: [
      {
        if: { properties: { state: { const: 'ended' } }, required: ['state'] },
        // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema
        then: { required: ['reason'] },
      },
    ],
  },
  'resources/campaigns.json': {
    ...campaignScreen,
    api: { ...campaignScreen.api, end: { call: 'PUT /campaign/{id}/end', send: { state: 'ended' } } },
    forms: { ...campaignScreen.forms, end: { title: 'End', call: 'end', fields: ['reason'] } },
  },
});

beforeAll(async () => {
  server = await testApp(definitions);
  records = await server.company(1);
  ann = await server.user({ email: 'ann@one.example', is_admin: true });
});
afterAll(() => server.close());

const end = async (sent: RecordValues) => {
  const { id } = await records.insert('campaign', { name: 'Spring', state: 'running' });
  const { status, body } = await ann('PUT', `/ssp_publisher/campaign/${id}/end`, { state: 'ended', ...sent });
  const stored = await records.findFirst('campaign', { id });
  await records.remove('campaign', id);
  return { status, errors: body.errors, stored };
};

test('what a form asks is stored with what its call always sends', async () => {
  const { status, stored } = await end({ reason: ' no budget ' });
  expect([status, stored]).toEqual([200, expect.objectContaining({ state: 'ended', reason: 'no budget' })]);
});

test.each([
  [{}, '/reason', 'Please enter Reason'],
  [{ reason: 'far too long a reason for it' }, '/reason', 'Reason can be at most 20 characters'],
  [{ reason: 'ok', also: 'x' }, '/also', 'Unknown field "also"'],
  [{ reason: 'ok', name: 'Other' }, '/name', 'Unknown field "name"'],
  [{ reason: 'ok', nonsense: 1 }, '/nonsense', 'Unknown field "nonsense"'],
])('%j is refused at %s, and nothing is stored', async (sent, field, message) => {
  const { status, errors, stored } = await end(sent);
  expect([status, errors]).toEqual([422, [{ field, message }]]);
  expect(stored).toMatchObject({ state: 'running', reason: null, name: 'Spring' });
});
