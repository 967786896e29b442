import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterAll, expect, it } from 'vitest';
import { DashboardPanel } from '#console/dashboard/DashboardPanel.tsx';
import type { Dashboard } from '#definition/model/dashboard.ts';
import { freezeClock, now, setClock } from '#definition/time/clock.ts';
import { answerCalls } from '../support/answerCalls.ts';
import { definitions } from '../support/definitions.ts';
import { renderPage } from '../support/renderPage.tsx';

const began = now();
afterAll(() => setClock(began));

it('loads the home page again when it stays open over night, and says that a new day has begun', async () => {
  freezeClock(new Date('2026-11-30T12:00:00Z'));
  const dashboard = definitions.dashboards.home as Dashboard;
  const { method, path } = dashboard.call;
  const data = {
    totals: [],
    tiles: [],
    movers: [],
    attention: [],
    steps: dashboard.steps.map(() => ({ done: false })),
  };
  const own = `${method} ${path.replace('/ssp_publisher', '')}`;
  const calls = answerCalls({ [own]: () => ({ data }) });
  const loads = () => calls.filter(({ call }) => call === own);
  renderPage(<DashboardPanel dashboard={dashboard}>none</DashboardPanel>, {});
  await screen.findByRole('heading');
  fireEvent.focus(window);
  const note = 'A new day has begun. Date ranges have moved on.';
  expect([loads().length, screen.queryByText(note)]).toEqual([1, null]);
  freezeClock(new Date('2026-12-01T08:00:00Z'));
  fireEvent.focus(window);
  await screen.findByText(note);
  await waitFor(() => expect(loads()).toHaveLength(2));
});
