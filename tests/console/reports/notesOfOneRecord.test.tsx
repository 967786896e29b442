import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { findFilteredRecord } from '#console/reports/annotations/findFilteredRecord.ts';
import { NoteList } from '#console/reports/annotations/NoteList.tsx';
import { buildChartOptions } from '#console/reports/graph/buildChartOptions.ts';
import { buildLinePalette } from '#console/reports/graph/buildLinePalette.ts';
import type { Report } from '#definition/model/report.ts';
import { renderPage } from '../support/renderPage.tsx';
import { reportPage } from '../support/reportApi.ts';

afterEach(cleanup);

const report = reportPage('content-ads').reports[0] as Report;
const source = report.notes;
const record = { entity: 'site', key: 7, label: 'dailyharbor.example' };
const notes = [{ id: 1, day: '2026-01-02', text: 'New layout', record }];

it('a report is filtered by one record if the dimension of the notes has a single value', () => {
  expect(source?.recordDimension).toBe('Domain');
  expect(findFilteredRecord(source, { Domain: [7], Device: ['Mobile', 'Desktop'] })).toBe(7);
  expect(findFilteredRecord(source, { Domain: [7, 8] })).toBeUndefined();
  expect(findFilteredRecord(source, { Device: ['Mobile'] })).toBeUndefined();
  expect(findFilteredRecord(source)).toBeUndefined();
  expect(findFilteredRecord(undefined, { Domain: [7] })).toBeUndefined();
});

it('the tooltip names the record of a note, unless the report is filtered by it alone', () => {
  const days = ['2026-01-01', '2026-01-02'];
  const data = { days, notes, series: [{ value: null, label: 'Clicks', values: [1, 2] }] };
  const metric = report.row.metrics.Clicks as Report['row']['metrics'][string];
  const titleOf = (isOfOneRecord: boolean) =>
    buildChartOptions(
      { metric, data, today: '2026-02-01', isOfOneRecord },
      buildLinePalette('#0f766e', false),
    ).tooltip.title({ position: '2026-01-02', series: '', stroke: '', value: 2 });
  expect(titleOf(false)).toBe('Fri, Jan 2, 2026 · dailyharbor.example: New layout');
  expect(titleOf(true)).toBe('Fri, Jan 2, 2026 · New layout');
});

it('the list of notes names the record of a note, unless the report is filtered by it alone', () => {
  renderPage(<NoteList notes={notes} source={source} filters={{}} />, {});
  expect(screen.getByText('dailyharbor.example')).toBeDefined();
  cleanup();
  renderPage(<NoteList notes={notes} source={source} filters={{ Domain: [7] }} />, {});
  expect(screen.getByText('New layout')).toBeDefined();
  expect(screen.queryByText('dailyharbor.example')).toBeNull();
});
