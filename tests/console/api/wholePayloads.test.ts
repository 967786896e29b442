import { expect, it } from 'vitest';
import { resolveSendParameters } from '#definition/api/callRequest.ts';
import type { RecordValues } from '#definition/model/entity.ts';
import { pickChangedValues } from '#definition/records/pickChangedValues.ts';
import { resourceNamed } from '../support/definitions.ts';

/** Returns the body of an edit that changes the payload's values. */
function editBody(name: string, stored: RecordValues, payload: RecordValues): RecordValues {
  const { update } = resourceNamed(name).calls;
  if (!update) throw new Error(`"${name}" has no update call`);
  return { ...resolveSendParameters(update, stored), ...pickChangedValues(update, payload, stored) };
}

const url = 'https://t.example/in?e={event_type}';

it.each<[string, string, RecordValues, RecordValues, RecordValues]>([
  [
    'a Mainkey sends id, lp_type and key_word',
    'main-keywords',
    { id: 4, lp_type: 'content_page', key_word: 'cars' },
    { key_word: 'used cars' },
    {},
  ],
  [
    'a site sends id, domain and status 3',
    'search-sites',
    { id: 4, domain: 'one.example' },
    {},
    { status: 3 },
  ],
  [
    'a postback sends postback_id and status, and its URL',
    'postbacks',
    {
      postback_id: 4,
      base_url: 'https://t.example/in',
      event_type: ['page_view'],
      postback_url: url,
      status: 1,
    },
    { event_type: ['ad_click'] },
    {},
  ],
  [
    'a user sends user_name, email, user_group, password, source and user_id',
    'users',
    { user_id: 4, user_name: 'Ada', email: 'ada@one.example', user_group: [1], source: 'console' },
    { password: 'Second-pass-2' },
    {},
  ],
  [
    'a user group sends id, name, menu_ids, app_ids, content_site_ids and search_site_ids',
    'user-groups',
    { id: 4, name: 'Desk', menu_ids: ['users'], app_ids: [1], content_site_ids: [2], search_site_ids: [3] },
    { name: 'City desk' },
    {},
  ],
  [
    'a widget sends widget_id, lan, widget_style and description',
    'widgets',
    { widget_id: 4, lan: 'en', widget_style: 'list', description: null },
    { lan: 'de' },
    {},
  ],
])('Editing %s', (_, name, stored, payload, fixed) => {
  const others = { created_time: '2026-01-01T00:00:00Z' };
  expect(editBody(name, { ...stored, ...others }, payload)).toEqual({ ...stored, ...payload, ...fixed });
});

it('Creating a postback sends field_type "company" and the id of the company as field_value', () => {
  const { create } = resourceNamed('postbacks').calls;
  expect(create && resolveSendParameters(create, {}, { company_id: 104 })).toEqual({
    field_type: 'company',
    field_value: '104',
  });
});
