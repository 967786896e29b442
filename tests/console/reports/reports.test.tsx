import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { ReportScreen } from '#console/reports/ReportScreen.tsx';
import { formatDay } from '#definition/format/dates.ts';
import { freezeClock, now, setClock } from '#definition/time/clock.ts';
import { addDays, todayAtUtcOffset } from '#definition/time/days.ts';
import { type ApiAnswer, answerCalls } from '../support/answerCalls.ts';
import { renderPage } from '../support/renderPage.tsx';
import { dayRows, metricChoices, reportPage } from '../support/reportApi.ts';

const began = now();
const today = todayAtUtcOffset('UTC+00:00');
const lastWeek = [addDays(today, -6), today];

function renderReport(name: string, answers: Record<string, ApiAnswer>, address = '/') {
  window.history.replaceState(null, '', address);
  const calls = answerCalls(answers);
  const { user } = renderPage(<ReportScreen {...reportPage(name)} />, {});
  const asked = (call: string) => calls.filter((made) => made.call === call).map(({ body }) => body);
  return { calls, user, asked };
}

const appRevenue = {
  'GET /report/metric': metricChoices('app-revenue'),
  'POST /app/report': dayRows,
};
/** Returns the first day of the date range. The calendar is loaded on first use; the range is a text until then. */
async function findDateRange(): Promise<HTMLInputElement> {
  const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Date range' });
  await waitFor(() => expect(field().readOnly).toBe(false));
  return field();
}

const searchRevenue = {
  'GET /report/metric': metricChoices('search-revenue'),
  'GET /search_ad/cooperation_line': () => ({ data: { lines: ['SSP'] } }),
  'POST /search_ad/report': dayRows,
};

beforeEach(() => localStorage.clear());

describe('A report', () => {
  it('shows the last 7 days, with the Total row before all others', async () => {
    const { asked } = renderReport('app-revenue', appRevenue);
    const total = await screen.findByRole('row', { name: /^Total/ });
    const rows = screen.getAllByRole('row');
    expect(rows[1]).toBe(total);
    expect(asked('POST /app/report')[0]).toMatchObject({
      date_range: lastWeek,
      dimensions: ['Date', 'App'],
      sorts: ['-Date'],
      page_index: 1,
    });
  });

  it.each([
    ['no total', () => ({ data: { rows: [], total_rows: 0 } })],
    ['no number of rows', () => ({ data: { rows: [], total: {} } })],
    ['a total that is a list', () => ({ data: { rows: [], total_rows: 0, total: [] } })],
  ])('says that an answer with %s is unexpected', async (_, answer) => {
    renderReport('app-revenue', { ...appRevenue, 'POST /app/report': answer });
    expect((await screen.findAllByText(/the expected data is missing/)).length).toBeGreaterThan(0);
  });

  it('says that metrics which are no list are unexpected', async () => {
    renderReport('app-revenue', { ...appRevenue, 'GET /report/metric': () => ({ data: { a: 1 } }) });
    expect((await screen.findAllByText(/the expected data is missing/)).length).toBeGreaterThan(0);
  });

  it('keeps the name of the chosen range, also if its days are already shown, and days chosen by hand', async () => {
    freezeClock(new Date('2026-11-07T12:00:00Z'));
    const { user } = renderReport('app-revenue', appRevenue);
    const field = await findDateRange();
    const rangeInUrl = () => new URLSearchParams(window.location.search).get('range');
    await user.click(field);
    await user.click(await screen.findByText('This month'));
    await user.click(screen.getByRole('button', { name: 'Search' }));
    await waitFor(() => expect(rangeInUrl()).toBe('thisMonth'));
    await user.clear(field);
    await user.type(field, '2026-11-02{Enter}');
    await waitFor(() => expect(rangeInUrl()).toBe('2026-11-02--2026-11-07'));
    setClock(began);
  });

  it('reads a typed date as the reader writes it, and refuses at the field what is no date', async () => {
    freezeClock(new Date('2026-11-27T12:00:00Z'));
    const { user, asked } = renderReport('app-revenue', appRevenue);
    const field = await findDateRange();
    await user.clear(field);
    await user.type(field, '11/1/2026');
    expect(field.value).toBe('11/1/2026');
    await user.keyboard('{Enter}');
    const days = ['2026-11-01', '2026-11-27'];
    await waitFor(() => expect(asked('POST /app/report').at(-1)?.date_range).toEqual(days));
    await waitFor(() => expect(field.value).toBe('2026-11-01'));
    const calls = asked('POST /app/report').length;
    await user.clear(field);
    await user.type(field, '13.11.2026{Enter}');
    await user.click(screen.getByRole('button', { name: 'Search' }));
    expect(field.value).toBe('13.11.2026');
    expect(field.validationMessage).toBe('Enter a date such as 2026-11-27 or 11/27/2026');
    expect(asked('POST /app/report')).toHaveLength(calls);
    await user.click(screen.getByRole('button', { name: 'Reset' }));
    await waitFor(async () => expect((await findDateRange()).value).toBe('2026-11-21'));
    const fresh = await findDateRange();
    await user.clear(fresh);
    await user.type(fresh, '2026-11-13{Enter}');
    await waitFor(() =>
      expect(asked('POST /app/report').at(-1)?.date_range).toEqual(['2026-11-13', '2026-11-27']),
    );
    setClock(began);
  });

  it('selects all values of a pasted list, and names those that are not there', async () => {
    const options = [
      { value: 3, label: 'example.com' },
      { value: 4, label: 'my-example.com' },
      { value: 5, label: 'other.example' },
    ];
    const { user, asked } = renderReport('content-ads', {
      'GET /report/metric': metricChoices('content-ads'),
      'GET /report/timezone': () => ({ data: [] }),
      'POST /report': dayRows,
      'GET /report/options': ({ query }) => {
        const found = options.filter(({ label }) => label.includes(query.get('keyword') ?? ''));
        return { data: { list: found, total: found.length } };
      },
    });
    await user.click(await screen.findByRole('combobox', { name: 'Domain' }));
    await user.paste('example.com\nother.example; gone.example');
    await screen.findByText("“gone.example” isn't selected", { exact: false });
    await user.click(screen.getByRole('button', { name: 'Search' }));
    await waitFor(() => expect(asked('POST /report').at(-1)?.filters).toEqual({ Domain: [3, 5] }));
  });

  it('moves with the day while it is open over night, says so, and leaves days chosen by hand', async () => {
    freezeClock(new Date('2026-11-30T23:30:00Z'));
    const { user, asked } = renderReport('app-revenue', appRevenue, '/?range=yesterday');
    await screen.findByRole('row', { name: /^Total/ });
    expect(asked('POST /app/report').at(-1)?.date_range).toEqual(['2026-11-29', '2026-11-29']);
    freezeClock(new Date('2026-12-01T08:00:00Z'));
    fireEvent.focus(window);
    const note = 'A new day has begun. Date ranges have moved on.';
    await screen.findByText(note);
    await waitFor(() =>
      expect(asked('POST /app/report').at(-1)?.date_range).toEqual(['2026-11-30', '2026-11-30']),
    );
    await user.click(screen.getByRole('button', { name: 'Search' }));
    expect(asked('POST /app/report').at(-1)?.date_range).toEqual(['2026-11-30', '2026-11-30']);
    cleanup();
    const days = ['2026-11-02', '2026-11-07'];
    const fixed = renderReport('app-revenue', appRevenue, `/?range=${days.join('--')}`);
    await screen.findByRole('row', { name: /^Total/ });
    freezeClock(new Date('2026-12-02T08:00:00Z'));
    fireEvent.focus(window);
    await screen.findByText(note);
    for (const { date_range } of fixed.asked('POST /app/report') as { date_range: unknown }[])
      expect(date_range).toEqual(days);
    setClock(began);
  });

  it('writes counts with separators, rates with two decimals, amounts as money, and -- for nothing', async () => {
    renderReport('app-revenue', {
      ...appRevenue,
      'POST /app/report': () => ({
        data: {
          rows: [
            {
              Date: '2026-01-02',
              App: 'Chess',
              AdRequest: 1234567,
              FillRate: 0.5,
              ECpm: null,
              GrossRevenue: 1234.5,
            },
          ],
          total_rows: 1,
          total: { AdRequest: 1234567, FillRate: 0.12345, GrossRevenue: -3 },
        },
      }),
    });
    const row = await screen.findByRole('row', { name: /Chess/ });
    const cells = within(row)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent);
    expect(cells).toEqual([
      '2026-01-02',
      'Chess',
      '1,234,567',
      '50.00%',
      '--',
      '--',
      '--',
      '$1,234.50',
      '--',
    ]);
    expect(screen.getByRole('row', { name: /^Total/ }).textContent).toContain('12.35%');
    expect(screen.getByRole('row', { name: /^Total/ }).textContent).toContain('-$3.00');
  });

  it('sorts on the server: by the greatest figure first, then the other way round', async () => {
    const { user, asked } = renderReport('app-revenue', appRevenue);
    await user.click(await screen.findByRole('button', { name: 'Impressions' }));
    await waitFor(() => expect(asked('POST /app/report').at(-1)?.sorts).toEqual(['-Impressions']));
    expect((await screen.findByRole('columnheader', { name: 'Impressions' })).getAttribute('aria-sort')).toBe(
      'descending',
    );
    await user.click(screen.getByRole('button', { name: 'Impressions' }));
    await waitFor(() => expect(asked('POST /app/report').at(-1)?.sorts).toEqual(['Impressions']));
    expect(window.location.search).toContain('sort=Impressions');
  });

  it('explains how a metric is computed', async () => {
    const { user } = renderReport('app-revenue', appRevenue);
    await user.hover(await screen.findByRole('button', { name: 'Fill Rate' }));
    expect((await screen.findByRole('tooltip')).textContent).toBe('Fill Rate = impressions / ad requests');
  });

  it('groups by the dimensions that are ticked, and keeps at least one', async () => {
    const { user, asked } = renderReport('app-revenue', appRevenue);
    await user.click(await screen.findByRole('checkbox', { name: 'App' }));
    await waitFor(() => expect(asked('POST /app/report').at(-1)?.dimensions).toEqual(['Date']));
    expect(screen.getByRole('checkbox', { name: 'Date' })).toHaveProperty('disabled', true);
  });

  it('never asks for a metric that the company does not receive, even by address', async () => {
    const { asked } = renderReport(
      'app-revenue',
      { ...appRevenue, 'GET /report/metric': metricChoices('app-revenue', ['AdRequest', 'NetRevenue']) },
      '/?metrics=GrossRevenue.NetRevenue&sort=-GrossRevenue',
    );
    await screen.findByRole('row', { name: /^Total/ });
    expect(JSON.stringify(asked('POST /app/report'))).not.toContain('Gross');
    expect(document.body.textContent).not.toContain('Gross Revenue');
  });

  it('filters by a value that is clicked, and by the day that is clicked', async () => {
    const { user, asked } = renderReport('search-revenue', searchRevenue, '/?dimensions=Date.Country');
    const [germany] = await screen.findAllByRole('button', { name: 'Germany' });
    if (germany) await user.click(germany);
    await waitFor(() => expect(asked('POST /search_ad/report').at(-1)?.filters).toEqual({ Country: ['DE'] }));
    expect(window.location.search).toContain('Country=DE');
    await user.click(await screen.findByRole('button', { name: addDays(today, -3) }));
    const day = addDays(today, -3);
    await waitFor(() => expect(asked('POST /search_ad/report').at(-1)?.date_range).toEqual([day, day]));
  });

  it('says that today is not over', async () => {
    renderReport('app-revenue', appRevenue);
    const row = await screen.findByRole('row', { name: new RegExp(today) });
    expect(within(row).getByRole('button', { name: 'partial' })).toBeTruthy();
    expect(screen.getAllByRole('button', { name: 'partial' })).toHaveLength(1);
  });

  it('says what is wrong with a range that the address forces, and asks for nothing', async () => {
    const begin = addDays(today, -200);
    const { asked } = renderReport('app-revenue', appRevenue, `/?range=${begin}--${today}`);
    const words = `The range can't start before ${formatDay(addDays(today, -90))}`;
    expect((await screen.findAllByText(words)).length).toBeGreaterThan(0);
    expect(asked('POST /app/report')).toEqual([]);
    expect(screen.getByRole('button', { name: 'Export' })).toHaveProperty('disabled', true);
  });

  it('says why there is no report, and tries again', async () => {
    let isAway = true;
    const { user } = renderReport('app-revenue', {
      ...appRevenue,
      'POST /app/report': (call) =>
        isAway ? { status: 503, body: { code: 503, msg: 'Reports need CLICKHOUSE_URL' } } : dayRows(call),
    });
    expect((await screen.findByRole('alert')).textContent).toContain('Reports need CLICKHOUSE_URL');
    isAway = false;
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('row', { name: /^Total/ })).toBeTruthy();
  });

  it('says so when nothing matches, and when a page lies beyond the last', async () => {
    const none = { rows: [], total: {} };
    let total_rows = 0;
    const answers = { ...appRevenue, 'POST /app/report': () => ({ data: { ...none, total_rows } }) };
    const { user } = renderReport('app-revenue', answers, '/?page=9');
    expect(await screen.findByText('No data for this range and these filters')).toBeTruthy();
    total_rows = 3;
    await user.click(screen.getByRole('button', { name: 'Search' }));
    await user.click(await screen.findByRole('button', { name: 'Go to the first page' }));
    await waitFor(() => expect(window.location.search).not.toContain('page='));
  });

  it('keeps 500 rows out of the document but for those in sight', async () => {
    const { asked } = renderReport(
      'app-revenue',
      {
        ...appRevenue,
        'POST /app/report': () => ({
          data: {
            rows: Array.from({ length: 500 }, (_, index) => ({ Date: '2026-01-01', App: `App ${index}` })),
            total_rows: 500,
            total: {},
          },
        }),
      },
      '/?size=500',
    );
    await screen.findByText('App 0');
    expect(asked('POST /app/report')[0]?.page_size).toBe(500);
    expect(document.querySelectorAll('*').length).toBeLessThan(2000);
    expect(screen.getByRole('table').getAttribute('aria-rowcount')).toBe('502');
  });

  it('tells of an export that failed', async () => {
    const { user, asked } = renderReport('app-revenue', appRevenue);
    await screen.findByRole('row', { name: /^Total/ });
    await user.click(screen.getByRole('button', { name: 'Export' }));
    expect(await screen.findByText(/export file failed/)).toBeTruthy();
    expect(asked('POST /app/report/export')[0]).toMatchObject({ page_index: 1, page_size: 9999 });
  });
});

describe('The search revenue report', () => {
  it('offers the country only to the SSP line', async () => {
    renderReport('search-revenue', searchRevenue);
    expect(await screen.findByRole('checkbox', { name: 'Country/Region' })).toBeTruthy();
  });

  it('has no country for other lines, even by address', async () => {
    const { asked } = renderReport(
      'search-revenue',
      { ...searchRevenue, 'GET /search_ad/cooperation_line': () => ({ data: { lines: ['AFS'] } }) },
      '/?dimensions=Date.Country&Country=DE',
    );
    await screen.findByRole('row', { name: /^Total/ });
    expect(screen.queryByText('Country/Region')).toBeNull();
    expect(asked('POST /search_ad/report')[0]).toMatchObject({ dimensions: ['Date'], filters: {} });
  });

  it('shows an Attention alert and disables Search and Export where the company has no such data', async () => {
    const msg = 'There is no search-ad data for your company. Please contact operations.';
    renderReport('search-revenue', {
      ...searchRevenue,
      'POST /search_ad/report': () => ({ body: { code: 4301, msg } }),
    });
    expect((await screen.findByRole('alert')).textContent).toBe(`Attention${msg}`);
    expect(screen.getByRole('button', { name: 'Search' })).toHaveProperty('disabled', true);
    expect(screen.getByRole('button', { name: 'Export' })).toHaveProperty('disabled', true);
  });
});

describe('The content ads report', () => {
  const zones = ['UTC-05:00', 'UTC+09:00'].map((value) => ({ value, label: value }));
  const contentAds = {
    'GET /report/metric': metricChoices('content-ads'),
    'GET /report/timezone': () => ({ data: zones }),
    'POST /report': dayRows,
    'POST /report/graph': () => ({ status: 503, body: { code: 503, msg: 'away' } }),
  };

  it('has a tab for each time zone and one for all, whose day is the zone’s own', async () => {
    const { user, asked } = renderReport('content-ads', contentAds);
    await user.click(await screen.findByRole('tab', { name: 'UTC+09:00' }));
    await waitFor(() => expect(asked('POST /report').at(-1)?.timezone).toBe('UTC+09:00'));
    const there = todayAtUtcOffset('UTC+09:00');
    expect(asked('POST /report').at(-1)?.date_range).toEqual([addDays(there, -6), there]);
    await user.keyboard('{ArrowLeft}{ArrowLeft}');
    expect(screen.getByRole('tab', { name: 'Total' }).getAttribute('aria-selected')).toBe('true');
  });

  it('asks for the graph of one metric, by one dimension, and for none while it is hidden', async () => {
    const { user, asked } = renderReport('content-ads', contentAds);

    await user.selectOptions(await screen.findByLabelText('Metric'), 'Clicks');
    await user.selectOptions(screen.getByLabelText('Dimension'), 'Country/Region');
    await waitFor(() =>
      expect(asked('POST /report/graph').at(-1)).toMatchObject({
        metrics: ['Clicks'],
        dimensions: ['Country'],
      }),
    );
    await user.selectOptions(screen.getByLabelText('Chart type'), 'Stacked bars');
    expect(window.location.search).toContain('by=Country&chart=bars');
    // Values of a ratio do not add up to their total.
    await user.selectOptions(screen.getByLabelText('Metric'), 'CTR');
    expect(screen.queryByLabelText('Chart type')).toBeNull();
    await user.selectOptions(screen.getByLabelText('Metric'), 'Clicks');
    expect(screen.getByLabelText('Chart type')).toHaveProperty('value', 'bars');
    await user.selectOptions(screen.getByLabelText('Dimension'), 'None');
    expect(screen.queryByLabelText('Chart type')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Hide graph' }));
    expect(window.location.search).toContain('graph=none');
    expect(screen.queryByLabelText('Metric')).toBeNull();
  });
});

describe('The keyword data page', () => {
  it('has a tab for each of its two reports', async () => {
    const { user, calls } = renderReport('keyword-data', {
      'GET /report/metric': ({ query }) =>
        metricChoices(query.get('report') ?? '')({ call: '', query, body: {} }),
      'POST /search/afs/report': dayRows,
      'POST /search/kw/trace/report': dayRows,
    });
    expect(await screen.findByRole('tab', { name: 'Main Keyword Data', selected: true })).toBeTruthy();
    await user.click(screen.getByRole('tab', { name: 'Keyword Data (Real Click)' }));
    await waitFor(() => expect(calls.some(({ call }) => call === 'POST /search/kw/trace/report')).toBe(true));
    expect(window.location.search).toBe('?report=real-click-keyword-data');
  });
});
