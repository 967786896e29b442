import { loadCall } from '../load/call';
import type { Call, CallDefinition } from '../types';
import { columnsOf } from './measure';
import type { Report, ReportDefinition, ReportPage, ReportRow } from './types';

/** Works out one report; a page that only holds tabs is none. */
export function loadReport(
  definition: ReportDefinition,
  rows: Record<string, ReportRow>,
): Report | undefined {
  const { name, title, description, api, range, dimensions, metrics } = definition;
  if (!definition.row || !api || !range || !dimensions || !metrics) return undefined;
  const row = rows[definition.row];
  if (!row) throw new Error(`report "${name}" has no row "${definition.row}"`);
  return {
    name,
    title,
    description,
    row,
    calls: {
      rows: asking(name, 'rows', api.rows),
      export: asking(name, 'export', api.export),
      options: asking(name, 'options', api.options),
      graph: definition.graph && api.graph ? asking(name, 'graph', api.graph) : undefined,
    },
    range: { ...range, default: range.default ?? 7, endDaysBack: range.endDaysBack ?? 0 },
    tabs: definition.tabs && { by: definition.tabs.by, total: definition.tabs.total ?? false },
    filters: definition.filters ?? [],
    dimensions,
    metrics: { offer: metrics.offer, default: metrics.default },
    hidden: {
      companies: metrics.hiddenFor?.companies ?? [],
      metrics: revealing(metrics.hiddenFor?.metrics ?? [], row),
    },
    sort: definition.sort ?? [`-${row.day}`],
    access: { menu: definition.access?.menu ?? (definition.menu && name), rows: definition.access?.rows },
    cooperationLines: definition.cooperationLines ?? {},
    attention: definition.attention,
  };
}

/** Asking for figures changes nothing, whatever the method. */
function asking(report: string, name: string, definition: CallDefinition): Call {
  return loadCall(report, name, definition, { changes: false });
}

/** Works out the page of a report, or of the tabs that it names; a report that is a tab has none of its own. */
export function loadReportPage(definition: ReportDefinition): ReportPage | undefined {
  const { name, title, description, route, menu, reports } = definition;
  if (!route) return undefined;
  const granted = definition.access?.menu ?? (menu && name);
  return { name, title, description, route, menu: granted, reports: reports ?? [name] };
}

/** The metrics named, and every other that is computed from a column which one of them adds up. */
function revealing(hidden: string[], { metrics }: ReportRow): string[] {
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
