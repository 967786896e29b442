import type { Entity } from '#definition/model/entity.ts';
import type { RecordPage, RelatedList, RelatedReport } from '#definition/model/recordPage.ts';
import type { Report, ReportPage } from '#definition/model/report.ts';
import type { List, ListColumn, ResourceDefinition } from '#definition/model/resource.ts';
import { findReferencingDimension } from '#definition/reports/findReferencingDimension.ts';
import { getTemplatePlaceholders } from '#definition/text/fillTemplate.ts';
import { createMetricResolver, type MetricResolver } from './createMetricResolver.ts';
import { expandAccess, expandMenuPlace } from './expandAccess.ts';
import { expandColumn } from './expandColumn.ts';

/** The resources, reports and report pages that a record page may link to. */
export interface RecordPageLinkTargets {
  resources: ResourceDefinition[];
  reports: Record<string, Report>;
  reportPages: Record<string, ReportPage>;
}

/** Expands a record page definition: details, related lists and reports. */
export function expandRecordPage(
  { page, name }: ResourceDefinition,
  entity: Entity,
  list: List | undefined,
  context: RecordPageLinkTargets,
): RecordPage | undefined {
  if (!page) return undefined;
  return {
    route: page.route,
    title: page.title,
    fields:
      page.fields?.map((fact) =>
        expandDetailColumn(fact, entity, list, createMetricResolver(name, context.reports)),
      ) ??
      list?.columns.map(adaptColumnForPage) ??
      [],
    related: (page.related ?? []).flatMap((related, index, all) => {
      const isFirst = all.findIndex(({ resource }) => resource === related.resource) === index;
      return expandRelated(related, isFirst, context);
    }),
    reports: (page.reports ?? []).flatMap((report) => expandRecordReport(report, name, context)),
  };
}

/** A detail given only by name uses the display of the list column. */
function expandDetailColumn(
  fact: Parameters<typeof expandColumn>[0],
  entity: Entity,
  list: List | undefined,
  resolveMetric: MetricResolver,
): ListColumn {
  const column = list?.columns.find(({ key }) => key === fact);
  return column ? adaptColumnForPage(column) : expandColumn(fact, entity, resolveMetric);
}

/**
 * Adapts a list column for the record page: removes the link to the page itself and the priority, since all details
 * have room.
 */
function adaptColumnForPage(column: ListColumn): ListColumn {
  return { ...column, page: undefined, priority: false };
}

type RelatedListDefinition = NonNullable<NonNullable<ResourceDefinition['page']>['related']>[number];

function expandRelated(
  { resource: name, reference, title }: RelatedListDefinition,
  isFirst: boolean,
  { resources }: RecordPageLinkTargets,
): RelatedList[] {
  const other = resources.find((one) => one.name === name);
  if (!other) return [];
  return [
    {
      tabName: isFirst ? name : `${name}.${reference}`,
      resource: name,
      reference,
      title: title ?? expandMenuPlace(other)?.name ?? other.title,
      access: expandAccess(other),
    },
  ];
}

function expandRecordReport(
  name: string,
  resource: string,
  { reports, reportPages }: RecordPageLinkTargets,
): RelatedReport[] {
  const report = reports[name];
  const page = Object.values(reportPages).find((one) => one.reports.includes(name));
  const dimension = report && findReferencingDimension(report.row, { resource }, report.filters);
  const property = dimension?.references?.value;
  if (!report || !page || !dimension || !property) return [];
  return [{ report: name, page: page.name, title: report.title, dimension: dimension.name, property }];
}

/** Displays that are already clickable, so the value cannot link to the record's page. */
const clickableDisplays = ['copyable', 'link', 'picture', 'record', 'change', 'lines'];

/**
 * Marks the list column that links to the record's page: the one with the record's title, else the first without
 * another click action.
 */
export function markRecordLinkColumn(
  { route, title }: NonNullable<ResourceDefinition['page']>,
  columns: ListColumn[],
): ListColumn[] {
  const free = columns.filter(
    ({ action, inline, switch: turned, tooltip, override, metric, display }) =>
      !action &&
      !inline &&
      !turned &&
      !tooltip &&
      !override &&
      !metric &&
      !clickableDisplays.includes(display),
  );
  const names = getTemplatePlaceholders(title);
  const chosen = free.find(({ fields }) => fields.some((field) => names.includes(field))) ?? free[0];
  return columns.map((column) => (column === chosen ? { ...column, page: route } : column));
}
