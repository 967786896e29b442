import type { DefinitionFiles } from '../model/definitions';
import type { Tenant } from '../model/project';
import type { Dataset, Report, ReportDefinition, ReportPage, ValueTabs } from '../model/report';
import type { CallDefinition } from '../model/resource';
import { sortText } from '../profile';
import { byName } from './byName';
import { loadCall } from './call';
import { loadDataset } from './dataset';
import { columnsOf } from './measure';

/** Makes the reports, and the pages that show them, from their files. */
export function loadReports(
  { reportRows = [], reports = [] }: Pick<DefinitionFiles, 'reportRows' | 'reports'>,
  { prefix, tenant }: { prefix: string; tenant: Tenant },
): {
  reports: Record<string, Report>;
  reportPages: Record<string, ReportPage>;
} {
  const written = Object.fromEntries(reportRows.map((row) => [row.$id, row]));
  const rows: Record<string, Dataset> = Object.fromEntries(
    reportRows.map((row) => [row.$id, loadDataset(row, written, tenant)]),
  );
  return {
    reports: byName(reports.flatMap((report) => loadReport(report, rows, prefix) ?? [])),
    reportPages: byName(reports.flatMap((report) => loadReportPage(report) ?? [])),
  };
}

/** Works out one report; a page that only holds tabs is none. */
function loadReport(
  definition: ReportDefinition,
  rows: Record<string, Dataset>,
  prefix: string,
): Report | undefined {
  const { name, title, description, api, range, dimensions, metrics } = definition;
  if (!definition.row || !api || !range || !dimensions || !metrics) return undefined;
  const row = rows[definition.row];
  if (!row) throw new Error(`report "${name}" has no row "${definition.row}"`);
  // Asking for figures changes nothing, whatever the method.
  const asking = (call: string, written: CallDefinition) =>
    loadCall(name, call, written, { prefix, changes: false });
  return {
    name,
    title,
    description,
    row,
    calls: {
      rows: asking('rows', api.rows),
      export: asking('export', api.export),
      options: asking('options', api.options),
      graph: definition.graph && api.graph ? asking('graph', api.graph) : undefined,
      why: api.why ? asking('why', api.why) : undefined,
      tenant: api.tenant ? asking('tenant', api.tenant) : undefined,
    },
    range: { ...range, default: range.default ?? 7, endDaysBack: range.endDaysBack ?? 0 },
    tabs: loadTabs(definition.tabs),
    filters: definition.filters ?? [],
    dimensions: {
      offer: dimensions.offer,
      default: dimensions.default,
      hidden: (dimensions.hidden ?? []).map(({ when, dimensions: names }) => ({ when, names })),
    },
    metrics: {
      offer: metrics.offer,
      default: metrics.default,
      main: metrics.main,
      hidden: (metrics.hidden ?? []).map((part) => ({
        when: part.when,
        names: revealing(part.metrics, row),
      })),
      dictionary: metrics.dictionary,
    },
    factors: definition.factors,
    sort: definition.sort ?? [sortText({ field: row.day, descending: true })],
    access: { menu: definition.access?.menu ?? (definition.menu && name), rows: definition.access?.rows },
    unavailable: definition.unavailable,
  };
}

function loadTabs(tabs: ReportDefinition['tabs']): ValueTabs | undefined {
  return (
    tabs && {
      by: tabs.by,
      dictionary: tabs.dictionary,
      param: tabs.param ?? tabs.by,
      total: tabs.total ?? false,
    }
  );
}

/** Works out the page of a report, or of the tabs that it names; a report that is a tab has none of its own. */
function loadReportPage(definition: ReportDefinition): ReportPage | undefined {
  const { name, title, description, route, menu, reports } = definition;
  if (!route) return undefined;
  const granted = definition.access?.menu ?? (menu && name);
  return { name, title, description, route, menu: granted, reports: reports ?? [name] };
}

/** The metrics named, and every other that is computed from a column which one of them adds up. */
function revealing(hidden: string[], { metrics }: Dataset): string[] {
  const secret = hidden.flatMap((name) => {
    const measure = metrics[name]?.measure;
    return measure && measure.kind !== 'ratio' ? [measure.column] : [];
  });
  return Object.values(metrics)
    .filter(
      ({ name, measure }) => hidden.includes(name) || columnsOf(measure).some((it) => secret.includes(it)),
    )
    .map(({ name }) => name);
}
