import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { apiProtocol } from '#definition/api/apiProtocol.ts';
import type { RecordValues } from '#definition/model/entity.ts';
import { type Document, documentOf } from '../openapi/departures.ts';
import type { Answer, Caller } from '../support/caller.ts';
import { added, lineItemApp } from './support.ts';

let app: Awaited<ReturnType<typeof lineItemApp>>;
let ines: Caller;
let document: Document;

beforeAll(async () => {
  app = await lineItemApp();
  ines = await app.as('ines');
  document = await documentOf(app.app, '/desk', { email: 'ines@linedesk.example', password: 'Line-Desk-1' });
});

afterAll(() => app.close());

const untold = (call: string, answer: Answer) => document.untold(call, answer);
const at = (id: unknown) => `/desk/line_item/${id}`;

describe('The OpenAPI document tells all that is answered', () => {
  test('when a deletion is refused because of what names the record', async () => {
    const refused = await ines('DELETE', '/desk/advertiser/1');
    expect([refused.status, (refused.body.data as RecordValues)[apiProtocol.uses.used]]).toMatchObject([
      409,
      [{ total: 1 }],
    ]);
    expect(untold('DELETE /advertiser/{id}', refused)).toEqual([]);
  });

  test('when a change comes too late', async () => {
    const { id, [apiProtocol.version.name]: version } = await added(ines, 'Late');
    const first = await ines('PUT', at(id), { budget: 2000 }, { [apiProtocol.form.header]: 'edit' });
    expect(untold('PUT /line_item/{id}', first)).toEqual([]);
    const headers = { [apiProtocol.version.header]: String(version), [apiProtocol.form.header]: 'edit' };
    const late = await ines('PUT', at(id), { budget: 3000 }, headers);
    expect(late.status).toBe(409);
    expect(untold('PUT /line_item/{id}', late)).toEqual([]);
  });

  test('when a button sets a property, and when it cannot', async () => {
    const { id } = await added(ines, 'Set');
    const set = await ines('PUT', at(id), { status: 'active' });
    expect([set.status, untold('PUT /line_item/{id}', set)]).toEqual([200, []]);
    const refused = await ines('PUT', at(id), { status: 'active' });
    expect([refused.status, untold('PUT /line_item/{id}', refused)]).not.toEqual([200, []]);
    expect(untold('PUT /line_item/{id}', refused)).toEqual([]);
  });

  test('when many records are asked for, and how many each view has', async () => {
    const { id } = await added(ines, 'One of many');
    const call = 'set:status=active';
    const many = await ines('POST', '/desk/line_item/bulk', { call, records: [{ id }, { id: 999 }] });
    expect((many.body.data as RecordValues)[apiProtocol.bulk.results]).toMatchObject([
      { code: 0 },
      { code: 404 },
    ]);
    expect(untold('POST /line_item/bulk', many)).toEqual([]);
    expect(untold('GET /line_item/counts', await ines('GET', '/desk/line_item/counts'))).toEqual([]);
  });

  test('of the forms that make one call', () => {
    const { parameters, requestBody } = document.operation('PUT /line_item/{id}');
    expect(parameters.find(({ name }) => name === apiProtocol.form.header)?.schema).toEqual({
      enum: ['edit', 'extend'],
    });
    expect(JSON.stringify(requestBody).match(/"end_date":/g)).toHaveLength(2);
  });
});
