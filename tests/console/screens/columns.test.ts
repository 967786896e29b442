import { describe, expect, it } from 'vitest';
import { applyColumnOrder, parseColumnArrangement } from '#console/screens/columns/columnArrangement.ts';
import { sortPriorityColumnsFirst } from '#console/screens/table/useFittingColumns.ts';
import { resourceNamed } from '../support/definitions.ts';

const sites = resourceNamed('sites');
const columns = sites.list?.columns ?? [];
const keys = (order: string[]) => applyColumnOrder(columns, { order }).map(({ key }) => key);
const revenue = 'content-ads.NetRevenue.7';
const own = ['id', 'domain', 'timezone', 'verify_status', 'ads_txt_status', revenue, 'created_time'];

describe('The columns of a list', () => {
  it('stand as they are defined until somebody arranges them', () => {
    expect(keys([])).toEqual(own);
    expect(parseColumnArrangement(undefined)).toBeUndefined();
  });

  it('stand as somebody wants them; one that is new since stands behind the one that it follows', () => {
    const order = ['created_time', 'timezone', 'id', 'ads_txt_status', 'verify_status'];
    expect(keys(order)).toEqual([
      'created_time',
      'timezone',
      'id',
      'domain',
      'ads_txt_status',
      revenue,
      'verify_status',
    ]);
  });

  it('lose what the definition has no more, and survive what a browser may hold', () => {
    expect(keys(['gone', ...own.toReversed()])).toEqual(own.toReversed());
    expect(parseColumnArrangement({ order: 7, hidden: ['id', 1] })).toEqual({ order: [], hidden: ['id'] });
  });

  it('come first where they decide: what a record is called and how it stands, or what the definition says', () => {
    const order = sortPriorityColumnsFirst(columns).map(({ key }) => key);
    expect(order).toEqual([
      'domain',
      'verify_status',
      'ads_txt_status',
      'id',
      'timezone',
      revenue,
      'created_time',
    ]);
    const decides = (name: string) =>
      resourceNamed(name).list?.columns.flatMap(({ field, priority }) => (priority ? [field] : []));
    expect(decides('links')).toEqual(['domain', 'key_word', 'feed_title']);
    expect(decides('ad-units')).toEqual(['zone_name', 'price', 'status']);
    expect(decides('channels')).toEqual(['name']);
  });
});
