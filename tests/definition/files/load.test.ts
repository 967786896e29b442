import { describe, expect, test } from 'vitest';
import { expandEntity } from '#definition/load/entity/expandEntity.ts';
import { expandCall } from '#definition/load/resource/expandCall.ts';
import { expandColumn } from '#definition/load/resource/expandColumn.ts';
import { expandFilter } from '#definition/load/resource/expandFilter.ts';
import type { PropertyDefinition } from '#definition/model/entity.ts';
import { compileValidator } from '#definition/validation/compileValidator.ts';
import { entity, form, model, present, resource } from '../model.ts';

/** Returns a property as loaded in an entity. */
function loaded(property: Omit<PropertyDefinition, 'title'>) {
  const properties = { it: { title: 'It', ...property } };
  const { it } = expandEntity({ $schema: '', $id: 'x', title: 'X', type: 'object', properties }).properties;
  return present(it);
}

describe('an entity', () => {
  test('is identified by "id" unless it names another key', () => {
    expect([entity('site').key, entity('zone').key]).toEqual(['id', 'zone_id']);
  });

  test.each([
    ['text', { type: 'string' }],
    ['tag', { oneOf: [{ const: 1, title: 'One', color: 'green' }] }],
    ['choice', { oneOf: [{ const: 1, title: 'One' }] }],
    ['choice', { dictionary: 'zoneType' }],
    ['list', { type: 'array', dictionary: 'adSize' }],
    ['reference', { references: { resource: 'sites', value: 'id', label: 'domain' } }],
    ['datetime', { type: 'string', format: 'date-time' }],
    ['date', { type: 'string', format: 'date' }],
    ['boolean', { type: 'boolean' }],
    ['money', { type: 'number', display: 'money' }],
  ] as const)('is shown as %s by what its property is: %o', (display, property) => {
    expect(loaded(property as Omit<PropertyDefinition, 'title'>).display).toBe(display);
  });

  test.each([
    ['text', { type: 'string' }],
    ['select', { enum: ['a', 'b'] }],
    ['select', { dictionary: 'zoneType' }],
    ['multiselect', { type: 'array', items: { type: 'string' } }],
    ['reference', { references: { resource: 'sites', value: 'id', label: 'domain' } }],
    ['date', { type: 'string', format: 'date-time' }],
    ['switch', { type: 'boolean' }],
    ['number', { type: 'integer' }],
    ['textarea', { type: 'string', widget: 'textarea' }],
  ] as const)('is entered with %s by what its property is: %o', (widget, property) => {
    expect(loaded(property as unknown as Omit<PropertyDefinition, 'title'>).widget).toBe(widget);
  });

  test('takes the choices of a plain enum as their own labels', () => {
    expect(loaded({ enum: [1, 1.5] }).choices).toEqual([
      { value: 1, label: '1' },
      { value: 1.5, label: '1.5' },
    ]);
  });

  test('makes "unique": true mean unique within the company', () => {
    expect([loaded({ unique: true }).unique, loaded({ unique: 'everywhere' }).unique]).toEqual([
      'tenant',
      'everywhere',
    ]);
  });

  test('offers the first example as the placeholder', () => {
    expect(loaded({ examples: ['example.com', 'example.org'] }).placeholder).toBe('example.com');
  });
});

const frame = { prefix: '/ssp_publisher' };

describe('a call', () => {
  test('lies below the prefix, unless its path begins with two slashes', () => {
    expect(expandCall('sites', 'list', 'GET /domain/list', frame).path).toBe('/ssp_publisher/domain/list');
    expect(expandCall('dictionaries', 'adSize', 'GET //dict/adSize', frame).path).toBe('/dict/adSize');
  });

  test('knows the properties that its path names', () => {
    expect(expandCall('zones', 'list', 'GET /domain/{site_id}/zones', frame).params).toEqual(['site_id']);
  });

  test('finds the rows of a list in data.list, and else in data, unless it says where', () => {
    const where = (name: string, call: Parameters<typeof expandCall>[2]) =>
      expandCall('x', name, call, frame).rows;
    expect([
      where('list', 'GET /x'),
      where('get', 'GET /x'),
      where('list', { call: 'GET /x', rows: 'rows' }),
    ]).toEqual(['data.list', 'data', 'rows']);
  });

  test('is for those who are granted it, for all who are logged in, or public', () => {
    const access = (more: object) => expandCall('x', 'y', { call: 'GET /x', ...more }, frame).access;
    expect([access({}), access({ allUsers: true }), access({ public: true })]).toEqual([
      'granted',
      'open',
      'public',
    ]);
  });
});

describe('a filter', () => {
  test('of choices is a select that sends their codes where it says so, and offers what it lists', () => {
    const [status] = present(resource('sites').list).filters;
    expect(status?.control).toBe('select');
    expect(status?.options?.filter(({ offered }) => offered)).toEqual([
      { value: 1, label: 'Active', equals: 'Active', offered: true },
      { value: 6, label: 'Pending', equals: 'Pending', offered: true },
    ]);
  });

  test('offers choices in the order of "choices", and still accepts the others for views', () => {
    const choices = ['Pending', 'Active'];
    const { options } = expandFilter({ field: 'status', sends: 'code', choices }, entity('site'));
    expect(options?.map(({ equals, offered }) => [equals, offered])).toEqual([
      ['Pending', true],
      ['Active', true],
      ['Archive', false],
    ]);
  });

  test('of a text looks for it anywhere', () => {
    expect(expandFilter('domain', entity('site'))).toMatchObject({ control: 'text', match: 'contains' });
  });

  test('of a reference whose value is its label looks for it anywhere, else for the very value', () => {
    const [, domain] = present(resource('sites').list).filters;
    expect(domain).toMatchObject({ control: 'reference', match: 'contains', params: ['domain'] });
    expect(expandFilter('site_id', entity('zone'))).toMatchObject({ control: 'reference', match: 'equals' });
  });

  test('with two parameters is a range', () => {
    const range = expandFilter({ field: 'domain', params: ['from', 'to'] }, entity('site'));
    expect(range).toMatchObject({ control: 'dateRange', match: 'range', params: ['from', 'to'] });
  });
});

describe('a column', () => {
  test('takes its heading and display from the property', () => {
    expect(expandColumn('status', entity('site'))).toMatchObject({
      title: 'Status',
      display: 'tag',
      sortable: true,
    });
  });

  test('of several properties is stacked', () => {
    expect(expandColumn({ fields: ['domain', 'timezone'] }, entity('site')).display).toBe('stacked');
  });

  test('of a list of values cannot be sorted by', () => {
    expect(expandColumn('ad_size', entity('zone')).sortable).toBe(false);
  });
});

describe('a form', () => {
  test('shares the fields of the form that it is like', () => {
    expect(form('zones', 'edit').fields).toEqual(form('zones', 'create').fields);
  });

  test('changes a record when its call is update', () => {
    expect([form('zones', 'create').editing, form('zones', 'edit').editing]).toEqual([false, true]);
  });

  test('holds the rules of the entity for its fields, and its own', () => {
    const validate = compileValidator(form('zones', 'create').schema);
    expect(validate({ ad_type: 7, description: 'x' })).toEqual([
      { field: '/description', message: 'Description must have at least 2 characters' },
    ]);
    expect(validate({ ad_type: 1 })).toEqual([{ field: '/ad_size', message: 'Please select zone size' }]);
    expect(validate({ ad_type: 1, ad_size: ['300x250'] })).toEqual([]);
  });

  test('refuses what it does not ask for', () => {
    const validate = compileValidator(form('sites', 'create').schema);
    expect(validate({ domain: 'example.com', status: 'Active' })).toEqual([
      { field: '/status', message: 'Unknown field "status"' },
    ]);
  });
});

describe('a resource', () => {
  test('is sorted by what it says, and else shows the newest record first', () => {
    expect(resource('sites').list?.sort).toEqual({ field: 'id', descending: true });
    expect(resource('zones').list?.sort).toEqual({ field: 'zone_id', descending: true });
  });

  test('is granted by its own place in the menu, or by the item that it names', () => {
    expect([
      resource('sites').access.menu,
      resource('zones').access.menu,
      resource('session').access.menu,
    ]).toEqual(['sites', 'sites', undefined]);
  });

  test('without an entity has calls only', () => {
    expect(resource('session')).toMatchObject({ entity: undefined, list: undefined, forms: {} });
  });
});

describe('the definitions', () => {
  test('have a menu of headings and screens, smallest sort first', () => {
    expect(model.menu.map(({ id }) => id)).toContain('sites');
    const sorts = model.menu.map(({ sort }) => sort);
    expect(sorts).toEqual([...sorts].sort((a, b) => a - b));
  });

  test('cannot be changed', () => {
    expect(() => Object.assign(present(resource('sites').list).sort, { field: 'domain' })).toThrow(TypeError);
  });
});

test('the calls of a report travel under the API version that the report names', () => {
  expect(expandCall('ads', 'rows', 'POST /report', { prefix: '', version: 'v2' }).version).toBe('v2');
  const own = { call: 'POST /report', version: 'v1' } as const;
  expect(expandCall('ads', 'rows', own, { prefix: '', version: 'v2' }).version).toBe('v1');
});
