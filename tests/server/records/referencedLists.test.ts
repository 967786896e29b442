import { afterAll, beforeAll, expect, test } from 'vitest';
import type { RecordValues } from '#definition/model/entity.ts';
import type { Answer, Caller } from '../support/caller.ts';
import { campaignSchema, campaignScreen } from '../support/campaign.ts';
import { definitionsWith } from '../support/definitions.ts';
import { type TestApp, testApp } from '../support/testApp.ts';

/** Returns the definitions of tags, and of campaigns with a list of tags and with a tag by its name. */
function definitionsWithTags() {
  const { id, name } = campaignSchema.properties;
  const tag = { ...campaignSchema, $id: 'tag', title: 'Tag', required: ['name'], properties: { id, name } };
  const tags = {
    ...{ $schema: campaignScreen.$schema, name: 'tags', entity: 'tag', route: '/tags', title: 'Tags' },
    menu: { name: 'Tags', sort: 51 },
    api: {
      list: 'GET /tag/list',
      create: 'POST /tag',
      update: 'PUT /tag/{id}',
      delete: 'DELETE /tag/{id}',
    },
    list: { filters: ['name'], columns: ['name'], rowActions: [{ label: 'Delete', call: 'delete' }] },
    forms: { create: { title: 'Add Tag', call: 'create', fields: ['name'] } },
  };
  const references = { resource: 'tags', value: 'id', label: 'name' };
  const properties = {
    ...campaignSchema.properties,
    tags: { title: 'Tags', type: 'array', items: { type: 'integer' }, default: [], references },
    main_tag: {
      title: 'Main Tag',
      type: 'string',
      references: { ...references, value: 'name', onUpdate: 'cascade' },
    },
  };
  const fields = [...campaignScreen.forms.create.fields, 'tags', 'main_tag'];
  const create = { ...campaignScreen.forms.create, fields };
  return definitionsWith({
    'schemas/tag.json': tag,
    'resources/tags.json': tags,
    'schemas/campaign.json': { ...campaignSchema, properties },
    'resources/campaigns.json': { ...campaignScreen, forms: { ...campaignScreen.forms, create } },
  });
}

let server: TestApp;
let ann: Caller;

beforeAll(async () => {
  server = await testApp(definitionsWithTags());
  ann = await server.user({ email: 'ann@one.example', is_admin: true });
});
afterAll(() => server.close());

const created = ({ status, body }: Answer) => {
  expect(status, JSON.stringify(body)).toBe(200);
  return body.data as RecordValues;
};

const newTag = async (name: string) => created(await ann('POST', '/ssp_publisher/tag', { name })).id;

test('a record that a list names is not deleted, until no list names it', async () => {
  const [kept, other] = [await newTag('Kept'), await newTag('Other')];
  const campaign = { name: 'Spring', tags: [other, kept] };
  const { id } = created(await ann('POST', '/ssp_publisher/campaign', campaign));
  const { status, body } = await ann('DELETE', `/ssp_publisher/tag/${kept}`);
  expect([status, body.msg]).toEqual([409, "Tag Kept is still in use and can't be deleted: Campaigns (1)"]);
  expect(body.data).toMatchObject({
    used_by: [{ resource: 'campaigns', field: 'tags', total: 1, records: [{ key: id, name: 'Campaign 1' }] }],
  });
  created(await ann('PUT', `/ssp_publisher/campaign/${id}`, { tags: [other] }));
  expect((await ann('DELETE', `/ssp_publisher/tag/${kept}`)).status).toBe(200);
});

test('a record that another names by a value other than its key is not deleted', async () => {
  const id = await newTag('Named');
  created(await ann('POST', '/ssp_publisher/campaign', { name: 'Summer', main_tag: 'Named' }));
  const { status, body } = await ann('DELETE', `/ssp_publisher/tag/${id}`);
  expect([status, body.msg]).toEqual([409, "Tag Named is still in use and can't be deleted: Campaigns (1)"]);
});

test('a record keeps a reference to a record that the user may not see, and no other may get it', async () => {
  const records = await server.company(1);
  const site = (domain: string) => records.insert('site', { domain, timezone: 'UTC+01:00' });
  const [seen, hidden] = [await site('seen.example'), await site('hidden.example')];
  const group = { name: 'Desk', menu_ids: ['campaigns'], content_site_ids: [seen.id] };
  const { id: groupId } = await records.insert('user_group', group);
  const bob = await server.user({ email: 'bob@one.example', user_group: [groupId] });
  const campaign = (name: string, site_id: unknown) =>
    records.insert('campaign', { name, site_id, state: 'draft' });
  const [kept, other] = [await campaign('Kept', hidden.id), await campaign('Other', seen.id)];
  created(await bob('PUT', `/ssp_publisher/campaign/${kept.id}`, { budget: 7 }));
  created(await bob('PUT', `/ssp_publisher/campaign/${kept.id}`, { budget: 8, site_id: hidden.id }));
  const refused = await bob('PUT', `/ssp_publisher/campaign/${other.id}`, { site_id: hidden.id });
  expect([refused.status, refused.body.errors]).toMatchObject([422, [{ field: '/site_id' }]]);
});
