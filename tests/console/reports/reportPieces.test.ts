import { beforeEach, describe, expect, it } from 'vitest';
import {
  readLocalColumnChoice,
  removeLocalColumnChoice,
} from '#console/reports/columns/localColumnChoice.ts';
import { clampRange, getAvailableRangePresets } from '#console/reports/range/reportRange.ts';
import {
  getDimensionColumnWidthInCharacters,
  getMetricColumnWidthInCharacters,
} from '#console/reports/table/columnWidths.ts';
import { buildDrillDownStateChange } from '#console/reports/table/DimensionValueCell.tsx';
import { computeReportRangeLimits } from '#definition/reports/rangeLimits.ts';
import { parseReportState } from '#definition/reports/reportState.ts';
import { resolveTenantReportOptions } from '#definition/reports/resolveTenantReportOptions.ts';
import { serializeReportState } from '#definition/reports/serializeReportState.ts';
import { freezeClock, now, setClock } from '#definition/time/clock.ts';
import { definitions } from '../support/definitions.ts';

const began = now();
const tabs = ['UTC-05:00', 'UTC+09:00'].map((value) => ({ value, label: value }));

function prepared(name: string, lines: string[] = []) {
  const report = definitions.reports[name];
  if (!report) throw new Error(`There is no report "${name}"`);
  const metrics = report.metrics.available.map((value) => ({
    value,
    label: value,
    default: report.metrics.default.includes(value),
  }));
  const available = resolveTenantReportOptions(
    report,
    metrics,
    { company_id: 1, cooperation_lines: lines },
    tabs,
  );
  const read = (address: string, kept?: string[], savedMetric?: string) =>
    parseReportState(report, available, new URLSearchParams(address), {
      timezone: 'UTC+00:00',
      savedColumns: kept,
      savedMetric,
    });
  return { report, available, read };
}

function metricOf(name: string) {
  const metric = prepared('content-ads').report.row.metrics[name];
  if (!metric) throw new Error(`There is no metric "${name}"`);
  return metric;
}

beforeEach(() => localStorage.clear());

describe("A report's address", () => {
  const address =
    'tab=UTC%2B09%3A00&range=2026-01-02--2026-01-05&compare=previous&Device=Mobile&Device=Tablets&Domain=3&dimensions=Date.Domain' +
    '&metrics=AdRequest.Ctr&sort=-Ctr&size=500&page=2&graph=Ctr&by=Country';

  it('holds all that is shown, and gives it back with its types', () => {
    const { read } = prepared('content-ads');
    const state = read(address);
    expect(state).toEqual({
      tab: 'UTC+09:00',
      range: ['2026-01-02', '2026-01-05'],
      compare: 'previous',
      filters: { Device: ['Mobile', 'Tablets'], Domain: [3] },
      dimensions: ['Date', 'Domain'],
      metrics: ['AdRequest', 'Ctr'],
      sort: '-Ctr',
      page: 2,
      pageSize: 500,
      graph: { isShown: true, metric: 'Ctr', by: 'Country' },
    });
    expect(serializeReportState(state).toString()).toBe(address);
  });

  it('has the chart type of a graph by a dimension', () => {
    const { read } = prepared('content-ads');
    const serialized = (query: string) => serializeReportState(read(query)).get('chart');
    expect(read('by=Country&chart=bars').graph.chart).toBe('bars');
    expect(serialized('graph=Ctr&by=Country&chart=bars')).toBe('bars');
    for (const query of ['chart=bars', 'by=Country&chart=pie', 'by=Country&graph=none&chart=bars'])
      expect(serialized(query)).toBeNull();
  });

  it('keeps the name of a range that was chosen, and days chosen by hand, on every day', () => {
    const { read } = prepared('content-ads');
    const opened = (address: string, moment: string) => {
      freezeClock(new Date(moment));
      const state = read(address);
      return [state.range.join(), serializeReportState(state).get('range')];
    };
    expect(opened('range=thisMonth', '2026-11-07T12:00:00Z')).toEqual(['2026-11-01,2026-11-07', 'thisMonth']);
    expect(opened('range=thisMonth', '2026-12-01T12:00:00Z')).toEqual(['2026-12-01,2026-12-01', 'thisMonth']);
    const days = '2026-11-01--2026-11-07';
    for (const moment of ['2026-11-07T12:00:00Z', '2026-11-08T12:00:00Z'])
      expect(opened(`range=${days}`, moment)).toEqual(['2026-11-01,2026-11-07', days]);
    expect(opened('', '2026-11-07T12:00:00Z')).toEqual(['2026-11-01,2026-11-07', 'last7']);
    expect(opened('range=last10', '2026-11-10T12:00:00Z')).toEqual(['2026-11-01,2026-11-10', 'last10']);
    setClock(began);
  });

  it('may hold what the report does not know: that is passed over', () => {
    const { read } = prepared('content-ads');
    const state = read(
      'tab=UTC%2B01%3A00&Device=Fridge&Domain=x&Colour=red&metrics=Nothing&sort=Nothing&size=7&page=-1',
    );
    expect(state).toEqual(read(''));
  });

  it("begins its graph with the report's main metric, unless the reader has kept or the address says another", () => {
    const { read } = prepared('content-ads');
    const metrics = [read(''), read('', undefined, 'Clicks'), read('graph=Ctr', undefined, 'Clicks')];
    expect(metrics.map(({ graph }) => graph.metric)).toEqual(['NetRevenue', 'Clicks', 'Ctr']);
    expect(read('', undefined, 'Gone').graph.metric).toBe('NetRevenue');
  });

  it('always says range, columns and order, so that a colleague sees the same on another day', () => {
    const { read } = prepared('content-revenue');
    const names = [...serializeReportState(read('')).keys()];
    expect(names).toEqual(['range', 'compare', 'dimensions', 'metrics', 'sort', 'graph']);
  });

  it('sorts by the first metric where the days are not shown', () => {
    const { read } = prepared('content-ads');
    expect(read('dimensions=Country').sort).toBe('-AdRequest');
  });

  it('has the order of its metric columns, and the dimensions in the order of the definition', () => {
    const { read } = prepared('content-ads');
    const state = read('dimensions=Country.Domain.Date&metrics=NetRevenue.Gone.Ctr.NetRevenue.AdRequest');
    expect(state.metrics).toEqual(['NetRevenue', 'Ctr', 'AdRequest']);
    expect(state.dimensions).toEqual(['Date', 'Domain', 'Country']);
    expect(serializeReportState(state).get('metrics')).toBe('NetRevenue.Ctr.AdRequest');
  });

  it('has at most 500 rows per page: a larger number of an old link becomes 500', () => {
    const { read } = prepared('content-ads');
    const sizes = ['size=500', 'size=1000', 'size=9999', 'size=499', 'size=x', ''];
    expect(sizes.map((address) => read(address).pageSize)).toEqual([500, 500, 500, 50, 50, 50]);
  });

  it("says nothing of columns: the user's saved ones apply, in their order, as far as the company has them", () => {
    const { read } = prepared('content-ads');
    expect(read('', ['Ctr', 'Gone', 'AdRequest']).metrics).toEqual(['Ctr', 'AdRequest']);
    expect(read('metrics=Clicks', ['Ctr']).metrics).toEqual(['Clicks']);
    expect(read('', ['Gone']).metrics).toEqual(read('').metrics);
  });
});

describe('Columns that an earlier version of the console saved in the browser', () => {
  it('are read until they are removed, and ignored if they cannot be read', () => {
    localStorage.setItem('reportColumns:content-ads', '{"version":1,"metrics":["Ctr"]}');
    expect(readLocalColumnChoice('content-ads')).toEqual(['Ctr']);
    localStorage.setItem('reportColumns:content-ads', '{"version":0,"metrics":["Ctr"]}');
    expect(readLocalColumnChoice('content-ads')).toBeUndefined();
    localStorage.setItem('reportColumns:content-ads', '{');
    expect(readLocalColumnChoice('content-ads')).toBeUndefined();
    removeLocalColumnChoice('content-ads');
    expect(localStorage.getItem('reportColumns:content-ads')).toBeNull();
  });
});

describe('The presets of a range', () => {
  const limits = (name: string, today: string) =>
    computeReportRangeLimits(prepared(name).report.range, today);
  const labels = (name: string) =>
    getAvailableRangePresets(limits(name, '2026-03-15'), { today: '2026-03-15' }).map(({ label }) => label);

  it('are only those that the report has', () => {
    expect(labels('content-ads')).toContain('Today');
    expect(labels('user-analytics')).not.toContain('Today');
    expect(labels('user-analytics')).not.toContain('Yesterday');
    expect(labels('content-page')).not.toContain('Last 90 days');
    expect(labels('content-page')).toContain('Last 30 days');
  });

  it('know where a month begins and ends', () => {
    const presets = getAvailableRangePresets(limits('content-ads', '2026-03-15'), { today: '2026-03-15' });
    const range = (name: string) => presets.find(({ label }) => label === name)?.range;
    expect(range('This month')).toEqual(['2026-03-01', '2026-03-15']);
    expect(range('Last month')).toEqual(['2026-02-01', '2026-02-28']);
  });

  it('offer no month without a day that the report has', () => {
    const offered = (today: string) =>
      getAvailableRangePresets(limits('user-analytics', today), { today }).map(({ name }) => name);
    expect(offered('2026-12-02')).not.toContain('thisMonth');
    expect(offered('2026-12-03')).toContain('thisMonth');
  });

  it('cut a chosen range where the day of another time zone is an earlier one', () => {
    const there = limits('content-ads', '2026-03-14');
    expect(clampRange(['2026-03-10', '2026-03-15'], there)).toEqual(['2026-03-10', '2026-03-14']);
  });
});

describe('A click on a dimension', () => {
  const row = {
    Date: '2026-01-02',
    Domain: 'example.com',
    SiteId: 3,
    TimeZone: 'UTC+09:00',
    Country: '',
    Zone: 'Top',
    ZoneId: 9,
  };
  const { report, available, read } = prepared('content-ads');
  const click = (name: string, address = '') => {
    const dimension = report.row.dimensions[name];
    return dimension && buildDrillDownStateChange(report, available, read(address), dimension, row);
  };

  it('filters by the value that stands behind the label', () => {
    expect(click('Domain')).toEqual({ filters: { Domain: [3] } });
    expect(click('Zone', 'Domain=3')).toEqual({ filters: { Domain: [3], Zone: [9] } });
  });

  it('shows that day, or that time zone, only', () => {
    expect(click('Date')).toEqual({ range: ['2026-01-02', '2026-01-02'] });
    expect(click('TimeZone')).toEqual({ tab: 'UTC+09:00' });
  });

  it('does nothing where there is no value, or where it is so already', () => {
    expect(click('Country')).toBeUndefined();
    expect(click('Domain', 'Domain=3')).toBeUndefined();
  });
});

describe('The width of a column', () => {
  it('is that of its longest figure, or of its heading on two lines', () => {
    expect(
      getMetricColumnWidthInCharacters(metricOf('AdRequest'), [{ AdRequest: 12 }], { AdRequest: 1234567 }),
    ).toBe(10);
    expect(getMetricColumnWidthInCharacters(metricOf('GrossRevenue'), [], {})).toBe(8);
  });

  it('is at most so wide that the next columns remain in sight', () => {
    expect(getDimensionColumnWidthInCharacters('Zone', ['x'.repeat(300)])).toBe(40);
  });
});
