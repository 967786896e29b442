import { act, screen } from '@testing-library/react';
import { afterAll, afterEach, expect, it, vi } from 'vitest';
import { ReportScreen } from '#console/reports/ReportScreen.tsx';
import type { RecordValues } from '#definition/model/entity.ts';
import { freezeClock, now, setClock } from '#definition/time/clock.ts';
import { answerCalls } from '../support/answerCalls.ts';
import { renderPage } from '../support/renderPage.tsx';
import { dayRows, metricChoices, reportPage } from '../support/reportApi.ts';

const began = now();
afterEach(() => void vi.useRealTimers());
afterAll(() => setClock(began));

it('keeps the time of the last delivery current while the report is open', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  freezeClock(new Date('2026-11-26T12:12:00Z'));
  answerCalls({
    'GET /report/metric': metricChoices('app-revenue'),
    'POST /app/report': (call) => ({
      data: { ...(dayRows(call).data as RecordValues), last_updated: '2026-11-26T12:00:00Z' },
    }),
  });
  renderPage(<ReportScreen {...reportPage('app-revenue')} />, {});
  await screen.findByText('Updated 12 minutes ago');
  freezeClock(new Date('2026-11-26T12:15:00Z'));
  await act(() => vi.advanceTimersByTimeAsync(60_000));
  expect(screen.getByText('Updated 15 minutes ago')).toBeTruthy();
});
