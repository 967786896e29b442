import { describe, expect, it } from 'vitest';
import type { Report } from '#definition/model/report.ts';
import {
  getAvailableDimensionNames,
  getAvailableMetricNames,
  getFilterableDimensionNames,
} from '#definition/reports/tenantAvailability.ts';
import { definitions } from '#tests/server/support/definitions.ts';

const { reports, reportPages } = definitions;

describe('the reports as they are specified', () => {
  it.each([
    [
      'content-ads',
      '/ssp_publisher/report',
      ['Device', 'Ad Format', 'Country/Region', 'Domain', 'Zone', 'Channel'],
    ],
    ['search-revenue', '/ssp_publisher/search_ad/report', ['Site', 'Country/Region']],
    ['app-revenue', '/ssp_publisher/app/report', ['OS', 'App', 'Ad Format', 'Ad Unit']],
    ['user-analytics', '/ssp_publisher/user_analytics/report', ['Domain', 'Device', 'Country/Region']],
    ['main-keyword-data', '/ssp_publisher/search/afs/report', ['Site', 'Main Keyword', 'Country/Region']],
    [
      'real-click-keyword-data',
      '/ssp_publisher/search/kw/trace/report',
      ['Site', 'Main Keyword', 'Keyword', 'Country/Region'],
    ],
    [
      'content-page',
      '/ssp_publisher/search/afs/trace/report',
      ['Site', 'Country/Region', 'Main Keyword', 'Information', 'UTM Source', 'Sub1', 'Sub2', 'Sub3'],
    ],
    ['widget-revenue', '/ssp_publisher/widget/report', ['Widget ID', 'Country/Region']],
    ['content-revenue', '/ssp_publisher/content/share/revenue/report', []],
  ])('%s has its calls and filters', (name, path, filters) => {
    const report = reports[name] as Report;
    expect(report.calls.rows).toMatchObject({ method: 'POST', path });
    expect(report.calls.export).toMatchObject({
      method: 'POST',
      path: `${path}/export`,
      fileName: '{start}--{end}.csv',
    });
    expect(report.filters.map((filter) => report.row.dimensions[filter]?.title)).toEqual(filters);
    expect(report.range.default).toBe(7);
  });

  it('every page is under /report, and keyword data is one page with two tabs', () => {
    expect(Object.values(reportPages).every(({ route }) => route.startsWith('/report/'))).toBe(true);
    const tabs = reportPages['keyword-data']?.reports.map((name) => reports[name]?.title);
    expect(tabs).toEqual(['Main Keyword Data', 'Keyword Data (Real Click)']);
    expect(reports['main-keyword-data']?.access.menu).toBe('keyword-data');
  });

  it('content ads has a graph, tabs by time zone with a total, and its own defaults', () => {
    const report = reports['content-ads'] as Report;
    expect(report.calls.graph?.path).toBe('/ssp_publisher/report/graph');
    expect(report.tabs).toEqual({
      by: 'TimeZone',
      dictionary: 'timezone',
      param: 'timezone',
      allTab: true,
    });
    expect(report.dimensions.default).toEqual(['Date', 'Domain']);
  });

  it.each([
    ['Rpv', 'RPV = total ad requests / page views'],
    ['Ipv', 'IPV = impressions / page views'],
    ['Rpu', 'RPU = total ad requests / active UVs'],
    ['Ipu', 'IPU = impressions / active UVs'],
    ['PageRpm', 'Page RPM = gross revenue / page views * 1000'],
    ['Arpu', 'ARPU = gross revenue / active UVs'],
  ])('the tooltip of %s is its formula', (metric, formula) => {
    expect(reports['user-analytics']?.row.metrics[metric]?.description).toBe(formula);
  });

  it('the enumerations are those of the specification', () => {
    const values = (report: string, dimension: string) =>
      reports[report]?.row.dimensions[dimension]?.choices?.map(({ value }) => value);
    expect(values('app-revenue', 'Os')).toEqual(['IOS', 'ANDROID']);
    expect(values('content-ads', 'Device')).toEqual(['Mobile', 'Desktop', 'Tablets', 'Other devices']);
    expect(values('app-revenue', 'AdFormat')).toEqual([
      'banner',
      'native',
      'appopen',
      'int',
      'reward',
      'in_stream',
      'reward_int',
      'h5_reward',
      'h5_interstitial',
    ]);
    expect(values('content-page', 'UtmSource')?.sort()).toEqual(
      ['taboola', 'facebook', 'tiktok', 'outbrain', 'gateway', 'others', 'bigoads'].sort(),
    );
    expect(values('content-page', 'PageType')).toEqual(['middle_page', 'content_page']);
  });

  it('a row carries what is read and what is sent under the names of the specification', () => {
    const { dimensions = {} } = reports['content-ads']?.row ?? {};
    const keys = (name: string) => [dimensions[name]?.labelKey, dimensions[name]?.valueKey];
    expect(keys('Domain')).toEqual(['Domain', 'SiteId']);
    expect(keys('Zone')).toEqual(['Zone', 'ZoneId']);
    expect(keys('Channel')).toEqual(['ChannelName', 'Channel']);
    expect(keys('Country')).toEqual(['Country', 'Country']);
  });
});

describe('what a company may choose from', () => {
  it('leaves out what is hidden from it', () => {
    const report = reports['content-ads'] as Report;
    const hidden = report.metrics.available.filter(
      (name) => !getAvailableMetricNames(report, { company_id: 161 }).includes(name),
    );
    expect(hidden).toEqual(['Cpc', 'ECpm', 'GrossRevenue']);
    expect(getAvailableMetricNames(report, { company_id: 160 })).toEqual(report.metrics.available);
  });

  it('has countries in search revenue for the SSP line only', () => {
    const report = reports['search-revenue'] as Report;
    const of = (lines?: string[]) => ({ company_id: 1, cooperation_lines: lines });
    expect(getAvailableDimensionNames(report, of(['SSP', 'AFS']))).toContain('Country');
    expect(getFilterableDimensionNames(report, of(['SSP']))).toEqual(['Site', 'Country']);
    for (const lines of [['AFS'], [], undefined]) {
      expect(getAvailableDimensionNames(report, of(lines))).not.toContain('Country');
      expect(getFilterableDimensionNames(report, of(lines))).toEqual(['Site']);
    }
  });
});
