import { cleanup, render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, test } from 'vitest';
import { WaterfallTable } from '#console/reports/why/WaterfallTable.tsx';
import type { Dimension, Metric, Report } from '#definition/model/report.ts';
import type {
  ChangeAnalysis,
  ChangeContribution,
} from '#definition/reports/changeAnalysis/ChangeAnalysis.ts';
import { parseReportState } from '#definition/reports/reportState.ts';
import { resolveTenantReportOptions } from '#definition/reports/resolveTenantReportOptions.ts';
import { definitions } from '../support/definitions.ts';

afterEach(cleanup);

const report = definitions.reports['content-ads'] as Report;

test('the change of a ratio has the sums of its rate and mix effects', () => {
  const available = resolveTenantReportOptions(report, undefined, {}, []);
  const createPart = (value: string, ...effects: [rate: number, mix: number]): ChangeContribution => ({
    kind: 'changed',
    value,
    label: value,
    filter: [value],
    now: 2,
    before: 4,
    change: effects[0] + effects[1],
    effects,
    previousShare: 0.5,
  });
  const parts = [createPart('US', -1.5, 0.25), createPart('DE', -1.25, 0.5)];
  const effects = [
    { name: 'rate', title: 'eCPM itself' },
    { name: 'mix', title: 'Mix' },
  ];
  const answer: ChangeAnalysis = { metric: 'ECpm', now: 2, before: 4, change: -2, effects, dimensions: [] };
  const dimension = report.row.dimensions.Country as Dimension;
  render(
    <MemoryRouter>
      <WaterfallTable
        {...{ report, available, answer }}
        metric={report.row.metrics.ECpm as Metric}
        state={parseReportState(report, available, new URLSearchParams(), { timezone: 'UTC' })}
        split={{ name: 'Country', values: 2, parts, dimension }}
      />
    </MemoryRouter>,
  );
  const total = screen.getByRole('row', { name: /^Change/ });
  const cells = within(total).getAllByRole('cell');
  expect(cells.map(({ textContent }) => textContent).slice(1)).toEqual([
    ...['−$2.00', '100%', '−$2.75', '+$0.75'],
  ]);
});
