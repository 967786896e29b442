import { cleanup, render } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, test } from 'vitest';
import { GraphAnnotationLists } from '#console/reports/annotations/GraphAnnotationLists.tsx';
import { IncompleteChangesNote } from '#console/reports/annotations/IncompleteChangesNote.tsx';
import type { Report } from '#definition/model/report.ts';
import type {
  RecordChangeAnnotation,
  ReportAnnotations,
  ReportNotes,
} from '#definition/reports/reportResponses.ts';
import { reportPage } from '../support/reportApi.ts';

afterEach(cleanup);

const change: RecordChangeAnnotation = {
  id: 1,
  day: '2026-03-02',
  timeOfDay: '09:15',
  time: '2026-03-02T09:15:00.000Z',
  entity: 'site',
  key: 1,
  label: 'site4.example',
  before: '{"status":"Active"}',
  after: '{"status":"Stop"}',
};

const noteOf = (annotations: ReportAnnotations) =>
  render(<IncompleteChangesNote {...annotations} />).container.textContent;

test('a note says that changes were not loaded, not all listed, or not searched, and otherwise nothing', () => {
  expect(noteOf({ annotations: null })).toBe(
    "Related changes couldn't be loaded. Reload the page to try again.",
  );
  expect(noteOf({ annotations: [change], annotationsSince: '2026-03-02' })).toBe(
    'Only the latest changes are listed, since Mar 2, 2026.',
  );
  expect(noteOf({ annotations: [], annotationsSince: '2026-03-02' })).toBe(
    "Changes before Mar 2, 2026 weren't searched, because there are too many later ones.",
  );
  expect(noteOf({ annotations: [change] })).toBe('');
  expect(noteOf({ annotations: [] })).toBe('');
  expect(noteOf({})).toBe('');
});

const graphData = { days: ['2026-03-02', '2026-03-03'], series: [] };
const report = { ...reportPage('content-ads').reports[0], notes: undefined } as Report;

test('the changes and notes below a graph are closed lists with their numbers', () => {
  const notes = [{ id: 1, day: '2026-03-02', text: 'New layout', author: 'Nora Lindqvist' }];
  const data = { ...graphData, annotations: [change, { ...change, id: 2 }], notes };
  const { container } = render(<GraphAnnotationLists report={report} data={data} today="2026-03-03" />, {
    wrapper: MemoryRouter,
  });
  const details = [...container.querySelectorAll('details')];
  expect(details.map((one) => one.querySelector('summary')?.textContent)).toEqual([
    'Related changes (2)',
    'Notes (1)',
  ]);
  expect(details.map(({ open }) => open)).toEqual([false, false]);
});

test('notes that were not loaded are said to be missing, and notes that the user may not read are not', () => {
  const textOf = (part: ReportNotes) =>
    render(<GraphAnnotationLists report={report} data={{ ...graphData, ...part }} today="2026-03-03" />, {
      wrapper: MemoryRouter,
    }).container.textContent;
  expect(textOf({ notes: null })).toBe("Notes couldn't be loaded. Reload the page to try again.");
  expect(textOf({})).toBe('');
});
