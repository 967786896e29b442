import { expect, test } from 'vitest';
import { definitions, linesFor } from './fixture.ts';

const zones = 'resources/zones.json';

/** Returns the findings for row-level access by a property of the zones. */
function findingsFor(rows: object): string[] {
  const definition = JSON.parse(definitions[zones] ?? '');
  const access = { ...definition.access, rows: { grant: 'content_site_ids', ...rows } };
  return linesFor({ [zones]: JSON.stringify({ ...definition, access }, null, 2) }).map((line) =>
    line.replace(/^\S+ /, ''),
  );
}

test('access to rows with an empty field is accepted if the field can be empty', () => {
  expect(findingsFor({ field: 'layout', includeEmpty: true })).toEqual([]);
  expect(findingsFor({ field: 'site_id', includeEmpty: false })).toEqual([]);
});

test('access to rows with an empty field has no effect if the field is required or the key', () => {
  expect(findingsFor({ field: 'site_id', includeEmpty: true })).toEqual([
    'R264 access.rows.includeEmpty: "includeEmpty" has no effect: "site_id" is required, so it is never empty',
  ]);
  expect(findingsFor({ field: 'zone_id', includeEmpty: true })).toEqual([
    'R264 access.rows.includeEmpty: "includeEmpty" has no effect: "zone_id" is the key, so it is never empty',
  ]);
});
