import type { DefinitionFiles } from '../types';
import { loadReport, loadReportPage } from './loadReport';
import { loadRow } from './loadRow';
import type { Report, ReportPage, ReportRow } from './types';

/** Makes the reports, and the pages that show them, from their files. */
export function loadReports({
  reportRows = [],
  reports = [],
}: Pick<DefinitionFiles, 'reportRows' | 'reports'>): {
  reports: Record<string, Report>;
  reportPages: Record<string, ReportPage>;
} {
  const written = Object.fromEntries(reportRows.map((row) => [row.$id, row]));
  const rows: Record<string, ReportRow> = Object.fromEntries(
    reportRows.map((row) => [row.$id, loadRow(row, written)]),
  );
  return {
    reports: named(reports.flatMap((report) => loadReport(report, rows) ?? [])),
    reportPages: named(reports.flatMap((report) => loadReportPage(report) ?? [])),
  };
}

function named<T extends { name: string }>(things: T[]): Record<string, T> {
  return Object.fromEntries(things.map((thing) => [thing.name, thing]));
}
