import { placeholders } from '../fill';
import type { Entity } from '../model/entity';
import type { RecordPage, RecordReport, Related } from '../model/recordPage';
import type { Report, ReportPage } from '../model/report';
import type { Column, List, ResourceDefinition } from '../model/resource';
import { loadColumn } from './column';
import { accessOf, menuPlace } from './place';

/** What else there is in a project, as far as the page of a record may lead there. */
export interface Surroundings {
  resources: ResourceDefinition[];
  reports: Record<string, Report>;
  reportPages: Record<string, ReportPage>;
}

/** Works out the page of one record. */
export function loadRecordPage(
  { page, name }: ResourceDefinition,
  entity: Entity,
  list: List | undefined,
  around: Surroundings,
): RecordPage | undefined {
  if (!page) return undefined;
  return {
    route: page.route,
    title: page.title,
    facts: page.facts?.map((fact) => loadFact(fact, entity, list)) ?? list?.columns.map(onItsPage) ?? [],
    related: (page.related ?? []).flatMap((related, index, all) => {
      const isFirst = all.findIndex(({ resource }) => resource === related.resource) === index;
      return loadRelated(related, isFirst, around);
    }),
    reports: (page.reports ?? []).flatMap((report) => loadRecordReport(report, name, around)),
  };
}

/** A fact that is named alone is shown as the list shows it. */
function loadFact(fact: Parameters<typeof loadColumn>[0], entity: Entity, list: List | undefined): Column {
  const column = list?.columns.find(({ key }) => key === fact);
  return column ? onItsPage(column) : loadColumn(fact, entity);
}

/** What leads from the list to a record's page leads nowhere there, and there is room for every fact. */
function onItsPage(column: Column): Column {
  return { ...column, page: undefined, decides: false };
}

type RelatedDefinition = NonNullable<NonNullable<ResourceDefinition['page']>['related']>[number];

function loadRelated(
  { resource: name, by, title }: RelatedDefinition,
  isFirst: boolean,
  { resources }: Surroundings,
): Related[] {
  const other = resources.find((one) => one.name === name);
  if (!other) return [];
  return [
    {
      part: isFirst ? name : `${name}.${by}`,
      resource: name,
      by,
      title: title ?? menuPlace(other)?.name ?? other.title,
      access: accessOf(other),
    },
  ];
}

function loadRecordReport(
  name: string,
  resource: string,
  { reports, reportPages }: Surroundings,
): RecordReport[] {
  const report = reports[name];
  const page = Object.values(reportPages).find((one) => one.reports.includes(name));
  const by = report?.filters.find((one) => report.row.dimensions[one]?.references?.resource === resource);
  const value = report?.row.dimensions[by ?? '']?.references?.value;
  if (!report || !page || !by || !value) return [];
  return [{ report: name, page: page.name, title: report.title, by, value }];
}

/** What is shown as something to press already cannot lead anywhere besides. */
const pressed = ['copyable', 'link', 'record', 'change', 'lines'];

/** The columns of a list: the one that names the record leads to its page, else the first that can. */
export function leadingTo(
  { route, title }: NonNullable<ResourceDefinition['page']>,
  columns: Column[],
): Column[] {
  const free = columns.filter(
    ({ action, inline, switch: turned, tooltip, override, display }) =>
      !action && !inline && !turned && !tooltip && !override && !pressed.includes(display),
  );
  const names = placeholders(title);
  const chosen = free.find(({ fields }) => fields.some((field) => names.includes(field))) ?? free[0];
  return columns.map((column) => (column === chosen ? { ...column, page: route } : column));
}
