import { screen, waitFor, within } from '@testing-library/react';
import type { AxiosAdapter } from 'axios';
import { useState } from 'react';
import { beforeEach, expect, it } from 'vitest';
import { BackgroundTaskList } from '#console/backgroundTasks/BackgroundTaskList.tsx';
import { httpClient } from '#console/provider/http/httpClient.ts';
import { ReportScreen } from '#console/reports/ReportScreen.tsx';
import { answerCalls } from '../support/answerCalls.ts';
import { renderPage } from '../support/renderPage.tsx';
import { dayRows, metricChoices, reportPage } from '../support/reportApi.ts';

/** A page with two tabs under one path: the report and another one. */
function PageWithTabs() {
  const [isReportShown, setReportShown] = useState(true);
  return (
    <>
      <button type="button" onClick={() => setReportShown(!isReportShown)}>
        Switch tab
      </button>
      {isReportShown && <ReportScreen {...reportPage('app-revenue')} />}
      <BackgroundTaskList />
    </>
  );
}

/** Holds the answer of exports until they are canceled: an export of years takes long. */
function holdExport(): void {
  const answer = httpClient.defaults.adapter as AxiosAdapter;
  httpClient.defaults.adapter = (config) =>
    config.url?.endsWith('/export')
      ? new Promise((_, reject) =>
          config.signal?.addEventListener?.('abort', () => reject(new Error('canceled'))),
        )
      : answer(config);
}

beforeEach(() => localStorage.clear());

it('a running export is in the list of tasks unless its own export button is shown, also on the same path', async () => {
  answerCalls({
    'GET /report/metric': metricChoices('app-revenue'),
    'POST /app/report': dayRows,
  });
  holdExport();
  const { user } = renderPage(<PageWithTabs />, {});
  const path = window.location.pathname;
  await screen.findByRole('row', { name: /^Total/ });
  await user.click(screen.getByRole('button', { name: 'Export' }));
  await screen.findByRole('button', { name: 'Cancel export' });
  const tasks = () => screen.queryByRole('list', { name: 'Running tasks' });
  expect(tasks()).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Switch tab' }));
  expect(tasks()?.textContent).toContain('App Revenue Report: Exporting…');
  expect(window.location.pathname).toBe(path);
  await user.click(screen.getByRole('button', { name: 'Switch tab' }));
  await screen.findByRole('button', { name: 'Cancel export' });
  expect(tasks()).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Switch tab' }));
  await user.click(within(tasks() as HTMLElement).getByRole('button', { name: /^Cancel/ }));
  await waitFor(() => expect(tasks()).toBeNull());
});
