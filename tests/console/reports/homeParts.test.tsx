import { screen, within } from '@testing-library/react';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { DashboardPanel } from '#console/dashboard/DashboardPanel.tsx';
import { expandDashboard } from '#definition/load/report/expandDashboard.ts';
import type { Dashboard, DashboardResponse, DashboardTotalPeriodData } from '#definition/model/dashboard.ts';
import { freezeClock, now, setClock } from '#definition/time/clock.ts';
import { answerCalls } from '../support/answerCalls.ts';
import { definitions } from '../support/definitions.ts';
import { renderPage } from '../support/renderPage.tsx';

const began = now();
beforeAll(() => freezeClock(new Date('2026-11-26T12:00:00Z')));
afterAll(() => setClock(began));

const home = definitions.dashboards.home as Dashboard;
const range: [string, string] = ['2026-11-19', '2026-11-25'];
const compared: [string, string] = ['2026-11-12', '2026-11-18'];
const withoutFacts = { range: ['2026-11-23'], before: [] };
const noChange = { before: 7, change: null, rate: null };
const lead = 'There is no data for Nov 23, 2026, ';

/** An answer for each part of the definition. */
const answer = (more: Partial<DashboardResponse> = {}): DashboardResponse => ({
  totals: home.totals.map(() => ({ periods: [week()] })),
  tiles: home.tiles.map(() => ({ value: 5, ...noChange, range, compared })),
  movers: home.movers.map(() => ({ range, up: [], down: [] })),
  attention: home.attention.map(() => ({ total: 1 })),
  steps: home.steps.map(() => ({ done: false })),
  ...more,
});

const week = (more: Partial<DashboardTotalPeriodData> = {}): DashboardTotalPeriodData => ({
  period: 'last7',
  value: 5,
  ...noChange,
  range,
  compared,
  isUnfinished: false,
  ...more,
});

function open(data: DashboardResponse, dashboard = home) {
  const { method, path } = dashboard.call;
  answerCalls({ [`${method} ${path.replace('/ssp_publisher', '')}`]: () => ({ data }) });
  renderPage(<DashboardPanel dashboard={dashboard}>none</DashboardPanel>, {});
}

const [title = ''] = home.totals.map((total) => total.title);
const openTotal = async (...periods: DashboardTotalPeriodData[]) => {
  open(answer({ totals: [{ periods }] }));
  return within(await screen.findByRole('region', { name: title }));
};

it('reserves each part of the dashboard in the order of the content while it loads', async () => {
  open(answer());
  const parts = (parent: Element | null | undefined) =>
    [...(parent?.children ?? [])].map((part) => [part.className, part.children.length]);
  const placeholder = parts(screen.getByRole('status'));
  expect(placeholder).toHaveLength(4);
  await screen.findByRole('region', { name: title });
  const content = parts(document.querySelector('.dashboard'));
  expect(placeholder.map(([name]) => name)).toEqual(content.map(([name]) => name));
  // As many tiles, and as many lists.
  expect(placeholder.slice(1, 3)).toEqual(content.slice(1, 3));
});

it('names the day without facts on a tile, and does not say that nothing rose or fell', async () => {
  open(
    answer({
      tiles: [{ value: 5, ...noChange, range, compared, withoutFacts }, null, null, null],
      movers: [{ range, up: [], down: [], withoutFacts }],
    }),
  );
  // The tile, the gains and the drops.
  expect(await screen.findAllByText(lead, { exact: false })).toHaveLength(3);
  expect([screen.queryByText(/^No drops/), screen.queryByText(/^No gains/)]).toEqual([null, null]);
});

it('says that nothing fell if the periods are compared', async () => {
  open(answer());
  expect(await screen.findByText('No drops in this period.')).toBeTruthy();
  expect(screen.queryByText(/There is no data/)).toBeNull();
});

it('names the reason why a total has no change', async () => {
  const card = await openTotal(
    week({ withoutFacts }),
    week({ period: 'today', isUnfinished: true, withoutFacts: { range: ['2026-11-26'], before: [] } }),
    week({
      period: 'thisMonth',
      range: ['2026-03-01', '2026-03-30'],
      compared: ['2026-02-01', '2026-02-28'],
    }),
  );
  card.getByText(`${lead}so the periods can't be compared.`);
  card.getByText('There is no data for Nov 26, 2026.');
  card.getByText("The periods have different numbers of days, so they can't be compared.");
});

it('says that no day of a month is complete on its first day', async () => {
  const { range: _, compared: __, ...period } = week({ period: 'thisMonth', value: null, before: null });
  const card = await openTotal(period);
  card.getByText('No day of this month is complete yet.');
  card.getByText('--');
});

it('links the periods of a total of one report to the report, and those of a sum of several to none', async () => {
  expect(home.totals.map(({ route }) => route)).toEqual([undefined]);
  const card = await openTotal(week());
  expect(card.queryByRole('link')).toBeNull();
});

it('opens the report of a total of one report with the days of its period', async () => {
  const of = [{ report: 'content-ads', metric: 'NetRevenue' }];
  const dashboard = expandDashboard(
    {
      $schema: '',
      name: 'home',
      api: { figures: 'GET /ssp_publisher/home' },
      totals: [{ title: 'One', of }],
    },
    { prefix: '', ...definitions },
  );
  const periods = [week(), week({ period: 'today', isUnfinished: true })];
  open({ totals: [{ periods }], tiles: [], movers: [], attention: [], steps: [] }, dashboard);
  const target = async (name: string) => {
    const { pathname, search } = new URL((await screen.findByRole<HTMLAnchorElement>('link', { name })).href);
    return pathname + search;
  };
  expect(await target('Last 7 days')).toBe(
    '/report/contentAds?range=2026-11-19--2026-11-25&compare=2026-11-12--2026-11-18&metrics=NetRevenue&graph=NetRevenue',
  );
  expect(await target('Today')).toContain('compare=none');
});
