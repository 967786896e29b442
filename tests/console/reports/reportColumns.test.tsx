import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { storeSession } from '#console/provider/session/browserSession.ts';
import { readUserSettings } from '#console/provider/session/userSettings.ts';
import { ReportScreen } from '#console/reports/ReportScreen.tsx';
import { type ApiAnswer, answerCalls } from '../support/answerCalls.ts';
import { renderPage } from '../support/renderPage.tsx';
import { dayRows, metricChoices, reportPage } from '../support/reportApi.ts';

const setting = 'columns:report:app-revenue';
const former = 'reportColumns:app-revenue';

function renderReport(address = '/', answers: Record<string, ApiAnswer> = {}) {
  window.history.replaceState(null, '', address);
  const calls = answerCalls({
    'GET /report/metric': metricChoices('app-revenue', ['AdRequest', 'Impressions', 'Clicks', 'Cpc']),
    'POST /app/report': dayRows,
    'PUT /own/settings': () => ({ data: null }),
    ...answers,
  });
  const { user } = renderPage(<ReportScreen {...reportPage('app-revenue')} />, {});
  const bodiesOf = (call: string) => calls.filter((made) => made.call === call).map(({ body }) => body);
  return { user, bodiesOf };
}

const hasSettings = (settings: object) =>
  storeSession('a token', { user_id: 1, user_name: 'Nora', settings: settings as never });
const titles = () =>
  screen
    .getAllByRole('columnheader')
    .flatMap(({ textContent, className }) =>
      className.includes('cell-end') && !className.includes('cell-change') ? (textContent ?? '') : [],
    );
const metricsInUrl = () => new URLSearchParams(window.location.search).get('metrics');

beforeEach(() => {
  localStorage.clear();
  hasSettings({});
});

describe('The metric columns of a report', () => {
  it('are chosen and ordered by keyboard, saved to the account, and reset', async () => {
    const { user, bodiesOf } = renderReport('/?compare=none');
    await screen.findByRole('row', { name: /^Total/ });
    expect(titles()).toEqual(['Ad Requests', 'Impressions', 'Clicks']);
    await user.click(screen.getByRole('button', { name: 'Custom columns' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Custom columns' }));
    dialog.getByRole('checkbox', { name: 'Impressions' }).focus();
    await user.keyboard(' ');
    dialog.getByRole('button', { name: 'Move Clicks up' }).focus();
    await user.keyboard('{Enter}{Enter}');
    await user.click(dialog.getByRole('button', { name: 'Apply' }));
    await waitFor(() => expect(titles()).toEqual(['Clicks', 'Ad Requests']));
    expect(metricsInUrl()).toBe('Clicks.AdRequest');
    expect(bodiesOf('POST /app/report').at(-1)?.metrics).toEqual(['Clicks', 'AdRequest']);
    expect(readUserSettings()[setting]).toEqual({
      order: ['Clicks', 'AdRequest', 'Impressions', 'Cpc'],
      hidden: ['Cpc', 'Impressions'],
    });
    expect(bodiesOf('PUT /own/settings').at(-1)).toMatchObject({ name: setting });
    await user.click(screen.getByRole('button', { name: 'Export' }));
    await waitFor(() =>
      expect(bodiesOf('POST /app/report/export').at(-1)?.metrics).toEqual(['Clicks', 'AdRequest']),
    );
    await user.click(screen.getByRole('button', { name: 'Custom columns' }));
    await user.click(await screen.findByRole('button', { name: 'Reset to default' }));
    await waitFor(() => expect(titles()).toEqual(['Ad Requests', 'Impressions', 'Clicks']));
    expect(readUserSettings()[setting]).toBeUndefined();
  });

  it('are those of the account, in its order; a metric that it does not know is shown if it is a default', async () => {
    hasSettings({ [setting]: { order: ['Clicks', 'Cpc', 'Impressions'], hidden: ['Impressions'] } });
    const { bodiesOf } = renderReport('/?compare=none');
    await screen.findByRole('row', { name: /^Total/ });
    expect(titles()).toEqual(['Ad Requests', 'Clicks', 'CPC']);
    expect(bodiesOf('POST /app/report').at(-1)?.metrics).toEqual(['AdRequest', 'Clicks', 'Cpc']);
  });

  it('are those of the address, in its order, also in the dialog', async () => {
    hasSettings({ [setting]: { order: ['Clicks'], hidden: [] } });
    const { user } = renderReport('/?compare=none&metrics=Cpc.AdRequest');
    await screen.findByRole('row', { name: /^Total/ });
    expect(titles()).toEqual(['CPC', 'Ad Requests']);
    await user.click(screen.getByRole('button', { name: 'Custom columns' }));
    const boxes = within(await screen.findByRole('dialog')).getAllByRole<HTMLInputElement>('checkbox');
    expect(boxes.filter(({ checked }) => checked).map(({ labels }) => labels?.[0]?.textContent)).toEqual([
      'CPC',
      'Ad Requests',
    ]);
  });

  it('are those that an earlier version saved in the browser, until others are saved', async () => {
    localStorage.setItem(former, JSON.stringify({ version: 1, metrics: ['Cpc'] }));
    const { user } = renderReport('/?compare=none');
    await screen.findByRole('row', { name: /^Total/ });
    expect(titles()).toEqual(['CPC']);
    await user.click(screen.getByRole('button', { name: 'Custom columns' }));
    await user.click(await screen.findByRole('button', { name: 'Reset to default' }));
    await waitFor(() => expect(titles()).toEqual(['Ad Requests', 'Impressions', 'Clicks']));
    expect(localStorage.getItem(former)).toBeNull();
    cleanup();
    renderReport('/?compare=none');
    await screen.findByRole('row', { name: /^Total/ });
    expect(titles()).toEqual(['Ad Requests', 'Impressions', 'Clicks']);
  });
});

describe('The saved views of a report', () => {
  it('are beside its title, with the name of the open view', async () => {
    const view = {
      id: 7,
      name: 'Monday figures',
      address: 'range=last7',
      sharing: 'own',
      groups: [],
      own: true,
      removable: true,
    };
    const answers = {
      'GET /own/view/seen': () => ({ data: { views: [view], ways: ['own'], groups: [] } }),
    };
    const { user } = renderReport('/', answers);
    await screen.findByRole('row', { name: /^Total/ });
    const header = screen.getByRole('heading', { level: 1 }).closest('header') as HTMLElement;
    await user.click(within(header).getByRole('button', { name: 'Views' }));
    await user.click(await screen.findByRole('button', { name: 'Monday figures' }));
    expect(await within(header).findByRole('button', { name: /Monday figures/ })).toBeTruthy();
    expect(screen.getAllByRole('button', { name: /^View/ })).toHaveLength(1);
  });
});
