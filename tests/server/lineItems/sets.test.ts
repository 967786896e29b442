import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { apiProtocol } from '#definition/api/apiProtocol.ts';
import { type Caller, callerOf } from '../support/caller.ts';
import type { ProjectApp } from '../support/projectApp.ts';
import { added, dataOf, lineItemApp, listOf, refusal } from './support.ts';

let app: ProjectApp;
let ines: Caller;

beforeAll(async () => {
  app = await lineItemApp();
  ines = await app.as('ines');
});
afterAll(() => app.close());

const at = (id: unknown) => `/desk/line_item/${id}`;
const statusOf = async (id: unknown) => dataOf(await ines('GET', at(id))).status;

describe('a button that sets', () => {
  test('makes the update call with what it sets, for records that it is offered for', async () => {
    const { id } = await added(ines, 'Started');
    expect(dataOf(await ines('PUT', at(id), { status: 'active' }))).toMatchObject({ id, status: 'active' });
    expect(dataOf(await ines('PUT', at(id), { status: 'paused' }))).toMatchObject({ status: 'paused' });
    expect(refusal(await ines('PUT', at(id), { status: 'paused' }))).toEqual([
      409,
      'Only an active line item can be paused',
    ]);
  });

  test('is refused where the record would become wrong by it, in the words of what is wrong', async () => {
    const { id } = await added(ines, 'Too little', { budget: 5000 });
    const answer = await ines('PUT', at(id), { status: 'active' });
    expect([answer.status, answer.body.msg, answer.body.errors]).toEqual([
      422,
      'What is active has a budget of 100 at least',
      [{ field: '/budget', message: 'What is active has a budget of 100 at least' }],
    ]);
    expect(await statusOf(id)).toBe('draft');
  });

  test('of two that press it at once one is answered, and the other told why not', async () => {
    const { id } = await added(ines, 'Twice');
    await ines('PUT', at(id), { status: 'active' });
    const otto = await app.as('otto');
    const answers = await Promise.all([ines, otto].map((one) => one('PUT', at(id), { status: 'paused' })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  test('is for those alone who may use the screen', async () => {
    const { id } = await added(ines, 'Private');
    expect((await callerOf(app.app)('PUT', at(id), { status: 'active' })).status).toBe(401);
  });

  test('is done once under its key', async () => {
    const { id } = await added(ines, 'Once');
    const key = { [apiProtocol.once.header]: 'start-once' };
    const first = await ines('PUT', at(id), { status: 'active' }, key);
    const again = await ines('PUT', at(id), { status: 'active' }, key);
    expect([first.status, again.status]).toEqual([200, 200]);
    expect(again.body).toEqual(first.body);
  });

  test('does not write over what another has made of it, unread', async () => {
    const { id, [apiProtocol.version.name]: version } = await added(ines, 'Stale');
    await ines('PUT', at(id), { status: 'active' });
    await ines('PUT', at(id), { status: 'paused' });
    const otto = await app.as('otto');
    const read = { [apiProtocol.version.header]: String(version) };
    expect((await otto('PUT', at(id), { status: 'active' }, read)).status).toBe(409);
  });
});

describe('the steps of a choice', () => {
  const step = 'Status cannot go from Draft to Ended';

  test('hold for a form, and for a new record', async () => {
    const { id } = await added(ines, 'Straight to the end');
    const form = { [apiProtocol.form.header]: 'edit' };
    expect(refusal(await ines('PUT', at(id), { status: 'ended' }, form))).toEqual([
      422,
      [{ field: '/status', message: step }],
    ]);
    expect(refusal(await ines('PUT', at(id), { status: null }, form))[0]).toBe(422);
    expect(dataOf(await ines('PUT', at(id), { status: 'active' }, form))).toMatchObject({ status: 'active' });
  });

  test('hold for the code of a project', async () => {
    const { wrapRecordsWithTransitionChecks } = await import(
      '#server/records/wrapRecordsWithTransitionChecks.ts'
    );
    const { definitions } = await import('./support.ts');
    const { id } = await added(ines, 'By code');
    const held = wrapRecordsWithTransitionChecks(app.records, definitions);
    await expect(held.update('line_item', id, { status: 'ended' })).rejects.toMatchObject({
      errors: [{ field: '/status', message: step }],
    });
    await held.update('line_item', id, { status: 'active' });
    await expect(held.insert('line_item', { name: 'Made ended', status: 'ended' })).rejects.toMatchObject({
      errors: [{ field: '/status', message: 'Status must start as Draft, not Ended' }],
    });
  });
});

describe('several forms of one call', () => {
  test('hold each its own rules alone', async () => {
    const { id } = await added(ines, 'Two forms', { budget: 12000 });
    await ines('PUT', at(id), { status: 'active' });
    const as = (form: string, data: object) => ines('PUT', at(id), data, { [apiProtocol.form.header]: form });
    expect(refusal(await as('extend', { budget: 20000 }))).toEqual([
      422,
      [{ field: '/budget', message: 'An extension brings the budget to 500 at least' }],
    ]);
    expect(dataOf(await as('edit', { budget: 20000 }))).toMatchObject({ budget: 20000 });
    expect(refusal(await as('extend', { budget: 60000, name: 'Renamed' }))[0]).toBe(422);
    expect(dataOf(await as('extend', { end_date: '2026-05-30', budget: 60000 }))).toMatchObject({
      budget: 60000,
    });
  });

  test('are opened each by its own buttons', async () => {
    const { id } = await added(ines, 'Not yet running');
    const extended = await ines('PUT', at(id), { budget: 90000 }, { [apiProtocol.form.header]: 'extend' });
    expect(refusal(extended)).toEqual([409, 'Only what runs can run for longer']);
  });

  test('are told apart by what is sent where none is named, and an unknown one is refused', async () => {
    const { id } = await added(ines, 'Unnamed');
    expect(dataOf(await ines('PUT', at(id), { budget: 20000, end_date: '2026-05-01' }))).toMatchObject({
      budget: 20000,
    });
    const unknown = await ines('PUT', at(id), { budget: 30000 }, { [apiProtocol.form.header]: 'edti' });
    expect(refusal(unknown)).toEqual([
      400,
      'No form "edti" uses this endpoint. Available forms: edit, extend',
    ]);
    expect(listOf(await ines('GET', '/desk/line_item?name=Unnamed')).list).toMatchObject([{ budget: 20000 }]);
  });
});
