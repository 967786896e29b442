import { expect, test } from 'vitest';
import { definitions, linesFor } from '../fixture.ts';

const [report, changes, change] = [
  'resources/reports/content-ads.json',
  'resources/changes.json',
  'schemas/change.json',
];
const ofSite = { dimension: 'Site', properties: ['status'] };

/** Returns the findings for annotations of a report with a graph, in a project whose change history has all it needs. */
function findingsFor(
  annotations: object[],
  { api = { graph: 'POST /report/graph' }, history = {}, site = {} }: Record<string, object> = {},
): string[] {
  const parse = (file: string) => JSON.parse(definitions[file] ?? '');
  const { properties, ...schema } = parse(change);
  const text = { title: 'Values', type: 'string', readOnly: true };
  const sites = parse('schemas/site.json');
  const given = parse(report);
  const changed = {
    [report]: {
      ...given,
      api: { ...given.api, ...api },
      dimensions: { ...given.dimensions, available: ['Date', 'Device', 'Site'] },
      graph: 'graph' in api,
      annotations,
    },
    [changes]: {
      ...parse(changes),
      history: {
        ...parse(changes).history,
        before: 'before',
        after: 'after',
        time: 'time',
        ...history,
      },
    },
    [change]: {
      ...schema,
      properties: { ...properties, before: text, after: text, time: { ...text, format: 'date-time' } },
    },
    'schemas/site.json': { ...sites, properties: { ...sites.properties, ...site } },
  };
  const texts = Object.entries(changed).map(([file, value]) => [file, JSON.stringify(value, null, 2)]);
  return linesFor(Object.fromEntries(texts)).map((line) => line.replace(/^\S+ /, ''));
}

test('annotations of records that the change history covers are accepted', () => {
  expect(findingsFor([ofSite])).toEqual([]);
});

test('a report that shows no annotations cannot have them', () => {
  expect(findingsFor([ofSite], { api: {} })).toEqual([
    'P036 annotations: "annotations" requires a graph or the call "why" in "api"',
  ]);
});

test('a change history that does not name the values and the time is reported', () => {
  expect(findingsFor([ofSite], { history: { time: undefined } as object })).toEqual([
    'P036 annotations: "annotations" requires "before", "after" and "time" in the "history" of the change history',
  ]);
  expect(findingsFor([ofSite], { history: { before: 'befor' } })).toEqual([
    expect.stringContaining('Did you mean "before"?'),
  ]);
  expect(findingsFor([ofSite], { history: { before: 'id' } })).toEqual([
    'R060 history.before: "id" must have the type "string"',
  ]);
});

test('a dimension is named once, is offered, and has records', () => {
  expect(findingsFor([ofSite, { ...ofSite, properties: ['reason'] }])).toEqual([
    'P036 annotations[1].dimension: "Site" has annotations already: add the properties there',
  ]);
  expect(findingsFor([{ ...ofSite, dimension: 'Device' }])).toEqual([
    'P036 annotations[0].dimension: the values of "Device" are not records: it has no "references"',
  ]);
  expect(findingsFor([{ ...ofSite, dimension: 'Sit' }])).toEqual([
    expect.stringMatching(/^P009 .*Did you mean "Site"\?/),
  ]);
});

test('a property exists, and users may read it', () => {
  expect(findingsFor([{ ...ofSite, properties: ['statu'] }])).toEqual([
    expect.stringMatching(/^P036 .*Did you mean "status"\?/),
  ]);
  const secret = { title: 'Note', type: 'string', secret: true };
  expect(findingsFor([{ ...ofSite, properties: ['note'] }], { site: { note: secret } })).toEqual([
    'P036 annotations[0].properties[0]: no user may read "note", so it is never marked',
  ]);
});

test('a property is stored, because the changes of computed ones are not in the change history', () => {
  const address = { title: 'Address', type: 'string', url: { base: 'https://{status}.example' } };
  expect(findingsFor([{ ...ofSite, properties: ['address'] }], { site: { address } })).toContain(
    'P036 annotations[0].properties[0]: "address" is computed, so its changes are not in the change history',
  );
});
