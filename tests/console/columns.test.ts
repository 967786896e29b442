import { describe, expect, it } from 'vitest';
import { emptyColumns, inOrder, readArrangement } from '../../src/console/screens/columns/arrangement';
import { decidingFirst } from '../../src/console/screens/table/useColumnOrder';
import { resourceNamed } from './support/definitions';

const sites = resourceNamed('sites');
const columns = sites.list?.columns ?? [];
const keys = (order: string[]) => inOrder(columns, { order }).map(({ key }) => key);
const own = ['id', 'domain', 'timezone', 'verify_status', 'ads_txt_status', 'created_time'];

describe('The columns of a list', () => {
  it('stand as they are defined until somebody arranges them', () => {
    expect(keys([])).toEqual(own);
    expect(readArrangement(undefined)).toBeUndefined();
  });

  it('stand as somebody wants them; one that is new since stands behind the one that it follows', () => {
    const order = ['created_time', 'timezone', 'id', 'ads_txt_status', 'verify_status'];
    expect(keys(order)).toEqual([
      'created_time',
      'timezone',
      'id',
      'domain',
      'ads_txt_status',
      'verify_status',
    ]);
  });

  it('lose what the definition has no more, and survive what a browser may hold', () => {
    expect(keys(['gone', ...own.toReversed()])).toEqual(own.toReversed());
    expect(readArrangement({ order: 7, hidden: ['id', 1] })).toEqual({ order: [], hidden: ['id'] });
  });

  it('come first where they decide: what a record is called and how it stands, or what the definition says', () => {
    const order = decidingFirst(columns).map(({ key }) => key);
    expect(order).toEqual(['domain', 'verify_status', 'ads_txt_status', 'id', 'timezone', 'created_time']);
    const decides = (name: string) =>
      resourceNamed(name).list?.columns.flatMap(({ field, decides }) => (decides ? [field] : []));
    expect(decides('links')).toEqual(['domain', 'feed_title']);
    expect(decides('ad-units')).toEqual(['zone_name', 'price', 'status']);
    expect(decides('channels')).toEqual(['name']);
  });

  it('are empty where no row has a value, and not all of them are', () => {
    const rows = [
      { id: 1, domain: 'one.example', timezone: '' },
      { id: 2, timezone: null },
    ];
    expect(emptyColumns(sites, columns, rows).map(({ key }) => key)).toEqual([
      'timezone',
      'verify_status',
      'ads_txt_status',
      'created_time',
    ]);
    expect(emptyColumns(sites, columns, [{}])).toEqual([]);
    expect(emptyColumns(sites, columns, [])).toEqual([]);
  });
});
