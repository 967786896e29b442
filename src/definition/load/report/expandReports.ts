import { formatSort } from '#definition/api/apiProtocol.ts';
import type { ParsedDefinitionFiles } from '#definition/model/definitions.ts';
import type { TenantSettings } from '#definition/model/projectSettings.ts';
import type {
  Dataset,
  Report,
  ReportDefinition,
  ReportPage,
  ReportTabSettings,
} from '#definition/model/report.ts';
import type { CallDefinition } from '#definition/model/resource.ts';
import { indexByName } from '../indexByName.ts';
import { expandCall } from '../resource/expandCall.ts';
import { expandDataset } from './expandDataset.ts';
import { getMetricFactColumns } from './expandMeasure.ts';
import {
  addRecordDimensionToNotesSource,
  type ReportNotesSourceAndReference,
} from './findReportNotesSource.ts';

/** Expands the reports and the pages that show them. */
export function expandReports(
  { reportRows = [], reports = [] }: Pick<ParsedDefinitionFiles, 'reportRows' | 'reports'>,
  {
    prefix,
    tenant,
    notes,
  }: { prefix: string; tenant: TenantSettings; notes?: ReportNotesSourceAndReference },
): {
  reports: Record<string, Report>;
  reportPages: Record<string, ReportPage>;
} {
  const written = Object.fromEntries(reportRows.map((row) => [row.$id, row]));
  const rows: Record<string, Dataset> = Object.fromEntries(
    reportRows.map((row) => [row.$id, expandDataset(row, written, tenant)]),
  );
  return {
    reports: indexByName(
      reports.flatMap((report) => {
        const expanded = expandReport(report, rows, prefix);
        return expanded ? { ...expanded, notes: addRecordDimensionToNotesSource(notes, expanded.row) } : [];
      }),
    ),
    reportPages: indexByName(reports.flatMap((report) => expandReportPage(report) ?? [])),
  };
}

/** Expands one report definition. Returns undefined for a page that only contains tabs. */
function expandReport(
  definition: ReportDefinition,
  rows: Record<string, Dataset>,
  prefix: string,
): Report | undefined {
  const { name, title, description, api, range, dimensions, metrics } = definition;
  if (!definition.row || !api || !range || !dimensions || !metrics) return undefined;
  const row = rows[definition.row];
  if (!row) throw new Error(`report "${name}" has no row "${definition.row}"`);
  // Report calls are read-only, whatever their HTTP method.
  const expandReportCall = (call: string, written: CallDefinition, responseArrays: string[] = []) =>
    expandCall(name, call, written, { prefix, changes: false, version: definition.version, responseArrays });
  return {
    name,
    title,
    description,
    row,
    calls: {
      rows: expandReportCall('rows', api.rows, ['rows']),
      export: expandReportCall('export', api.export),
      exportXlsx: api.exportXlsx ? expandReportCall('exportXlsx', api.exportXlsx) : undefined,
      options: expandReportCall('options', api.options),
      graph:
        definition.graph && api.graph ? expandReportCall('graph', api.graph, ['days', 'series']) : undefined,
      why: api.why ? expandReportCall('why', api.why, ['effects', 'dimensions']) : undefined,
      tenant: api.tenant ? expandReportCall('tenant', api.tenant) : undefined,
    },
    range: { ...range, default: range.default ?? 7, endDaysBack: range.endDaysBack ?? 0 },
    tabs: expandTabs(definition.tabs),
    filters: definition.filters ?? [],
    dimensions: {
      available: dimensions.available,
      default: dimensions.default,
      hidden: (dimensions.hidden ?? []).map(({ when, dimensions: names }) => ({ when, names })),
    },
    metrics: {
      available: metrics.available,
      default: metrics.default,
      primary: metrics.primary,
      hidden: (metrics.hidden ?? []).map((part) => ({
        when: part.when,
        names: expandHiddenMetrics(part.metrics, row),
      })),
      dictionary: metrics.dictionary,
    },
    factors: definition.factors,
    annotations: definition.annotations ?? [],
    sort: definition.sort ?? [formatSort({ field: row.day, descending: true })],
    access: { menu: definition.access?.menu ?? (definition.menu && name), rows: definition.access?.rows },
    unavailable: definition.unavailable,
  };
}

function expandTabs(tabs: ReportDefinition['tabs']): ReportTabSettings | undefined {
  return (
    tabs && {
      by: tabs.by,
      dictionary: tabs.dictionary,
      param: tabs.param ?? tabs.by,
      allTab: tabs.allTab ?? false,
    }
  );
}

/** Expands the page of a report, or of the reports in its tabs. A report that is only a tab has no page. */
function expandReportPage(definition: ReportDefinition): ReportPage | undefined {
  const { name, title, description, route, menu, reports } = definition;
  if (!route) return undefined;
  const granted = definition.access?.menu ?? (menu && name);
  return { name, title, description, route, menu: granted, reports: reports ?? [name] };
}

/** Returns the hidden metrics and all metrics computed from their columns, which would reveal them. */
function expandHiddenMetrics(hidden: string[], { metrics }: Dataset): string[] {
  const secret = hidden.flatMap((name) => {
    const measure = metrics[name]?.measure;
    return measure && measure.kind !== 'ratio' ? [measure.column] : [];
  });
  return Object.values(metrics)
    .filter(
      ({ name, measure }) =>
        hidden.includes(name) || getMetricFactColumns(measure).some((it) => secret.includes(it)),
    )
    .map(({ name }) => name);
}
