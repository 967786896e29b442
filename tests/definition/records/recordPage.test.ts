import { expect, test } from 'vitest';
import {
  buildRecordPath,
  getRecordDisplayName,
  getRecordLabel,
  isRecordPath,
} from '#definition/records/recordPath.ts';
import { findRecordReadCall } from '#definition/records/recordQueries.ts';
import { definitions } from '#tests/server/support/definitions.ts';

const { sites, zones, apps, users, 'ad-units': units } = definitions.resources;

test('a record is called as its page says, else by what it is and its key', () => {
  expect(sites?.entity && getRecordDisplayName(sites.entity, { id: 3, domain: 'a.example' })).toBe(
    'a.example',
  );
  expect(zones?.entity && getRecordDisplayName({ ...zones.entity, label: undefined }, { zone_id: 7 })).toBe(
    'Zone 7',
  );
  expect(getRecordLabel({ label: '{name}' }, { name: '  ' })).toBeUndefined();
});

test('the column that names the record leads to its page, and no other does', () => {
  const leading = [sites, apps, users].map((resource) =>
    resource?.list?.columns.filter(({ page }) => page).map(({ key }) => key),
  );
  expect(leading).toEqual([['domain'], ['app_name+bundle_id'], ['user_name']]);
  expect(sites?.page?.fields.some(({ page }) => page)).toBe(false);
});

test('a list can be filtered by each reference, which nobody is offered', () => {
  const filter = units?.list?.filters.find(({ params }) => params[0] === 'app_id');
  expect(filter).toMatchObject({ match: 'equals', onDemand: true });
});

test('one record is read through the list where no call answers one by its key', () => {
  expect(sites && findRecordReadCall(sites)?.name).toBe('list');
  expect(definitions.resources.links && findRecordReadCall(definitions.resources.links)?.name).toBe('get');
  expect(zones && findRecordReadCall(zones)).toBeUndefined();
});

test('an address holds any key, and is known in other letters and with a slash at its end', () => {
  const route = '/books/{isbn}';
  expect(buildRecordPath(route, { isbn: 'a/b c.d' })).toBe('/books/a%2Fb%20c.d');
  expect(['/books/1', '/Books/1/', '/books', '/books/1/2'].map((one) => isRecordPath(route, one))).toEqual([
    true,
    true,
    false,
    false,
  ]);
});
