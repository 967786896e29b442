import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { CompareNote } from '#console/reports/compare/CompareNote.tsx';
import { CompareSelect } from '#console/reports/compare/CompareSelect.tsx';
import type { Report } from '#definition/model/report.ts';
import { parseReportState } from '#definition/reports/reportState.ts';
import { resolveTenantReportOptions } from '#definition/reports/resolveTenantReportOptions.ts';
import { freezeClock, now, setClock } from '#definition/time/clock.ts';
import { definitions } from '../support/definitions.ts';

const began = now();

afterEach(() => {
  cleanup();
  setClock(began);
});

const report = definitions.reports['content-ads'] as Report;
const today = '2026-11-07';

function renderSelect(range: [string, string], before: [string, string]) {
  freezeClock(new Date(`${today}T12:00:00Z`));
  const available = resolveTenantReportOptions(report, undefined, {}, []);
  const query = new URLSearchParams({ range: range.join('--'), compare: before.join('--') });
  const state = parseReportState(report, available, query, { timezone: '' });
  const onChange = vi.fn();
  render(<CompareSelect {...{ report, state, onChange }} />);
  return { onChange, first: screen.getByLabelText<HTMLInputElement>('Comparison start date') };
}

test('custom days to compare with end yesterday', () => {
  const { onChange, first } = renderSelect(['2026-10-20', '2026-10-21'], ['2026-10-01', '2026-10-02']);
  expect(first.max).toBe('2026-11-06');
  fireEvent.change(first, { target: { value: '2026-11-06' } });
  expect(screen.getByRole('alert').textContent).toBe("The range can't end after Nov 6, 2026");
  expect(onChange).not.toHaveBeenCalled();
  fireEvent.change(first, { target: { value: '2026-11-05' } });
  expect(screen.queryByRole('alert')).toBeNull();
  expect(onChange).toHaveBeenLastCalledWith({ compare: ['2026-11-05', '2026-11-06'] });
});

test('today can be included by a link only if the range includes it', () => {
  const onInclude = vi.fn();
  const unfinished = today;
  const before: [string, string] = ['2026-10-01', '2026-10-02'];
  const { rerender } = render(
    <CompareNote compared={{ range: ['2026-11-05', '2026-11-06'], before, unfinished }} {...{ onInclude }} />,
  );
  expect(screen.queryByRole('button', { name: 'Include today' })).not.toBeNull();
  rerender(
    <CompareNote
      compared={{ range: before, before: ['2026-11-05', '2026-11-06'], unfinished }}
      {...{ onInclude }}
    />,
  );
  expect(screen.getByRole('status').textContent).toContain('Nov 7, 2026 is incomplete and excluded.');
  expect(screen.queryByRole('button', { name: 'Include today' })).toBeNull();
});
