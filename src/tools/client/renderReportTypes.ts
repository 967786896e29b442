import { apiProtocol } from '#definition/api/apiProtocol.ts';
import type { Report } from '#definition/model/report.ts';
import type { ClientSchema } from './ClientOpenApiDocument.ts';
import { type ComponentTypeNames, renderObject } from './renderType.ts';
import { quoteText, renderComment, toTypeName } from './typeNames.ts';

const { report: params } = apiProtocol;

/** Renders the types of a report: its dimensions, metrics and sort orders. */
export function renderReportTypes({ name, title, row, dimensions, metrics, filters }: Report): string {
  const type = toTypeName(name);
  const join = (names: string[]) => names.map(quoteText).join(' | ') || 'never';
  const listTitles = (parts: { title: string; name: string }[]) =>
    parts.map((part) => (part.title === part.name ? part.name : `${part.name} = ${part.title}`)).join(', ');
  const offered = dimensions.available.flatMap((one) => row.dimensions[one] ?? []);
  const measured = metrics.available.flatMap((one) => row.metrics[one] ?? []);
  return [
    `${renderComment(`Dimensions of ${title}: ${listTitles(offered)}.`)}export type ${type}Dimension = ${join(dimensions.available)};`,
    `${renderComment(`Metrics of ${title}: ${listTitles(measured)}.`)}export type ${type}Metric = ${join(metrics.available)};`,
    `${renderComment(`Dimensions that ${title} can be filtered by.`)}export type ${type}Filter = ${join(filters)};`,
    `${renderComment('Sort order: a dimension or metric, or the change of a metric. The prefix - sorts in descending order.')}export type ${type}Sort = \`\${'' | '-'}\${${type}Dimension | ${type}Metric | \`\${${type}Metric}.\${'before' | 'change' | 'rate'}\`}\`;`,
  ].join('\n\n');
}

/** Renders the body of a report call, with the names of the report as literal types and a required date range. */
export function renderReportRequestBodyType(
  report: Report,
  schema: ClientSchema,
  names: ComponentTypeNames,
): string {
  const type = toTypeName(report.name);
  const { [params.begin]: _begin, [params.end]: _end, ...properties } = schema.properties ?? {};
  const literal: ComponentTypeNames = {
    [params.dimensions]: `${type}Dimension[]`,
    [params.metrics]: `${type}Metric[]`,
    [params.sorts]: `${type}Sort[]`,
    [params.range]: '[first: string, last: string]',
    [params.before]: '[first: string, last: string]',
    [params.filters]: `Partial<Record<${type}Filter, string | number | (string | number)[]>>`,
  };
  const replaced = Object.entries(properties).map(([name, property]) => {
    const { title, description } = property;
    return [name, literal[name] ? { title, description, $ref: `#/${name}` } : property];
  });
  const body = { ...schema, required: [params.range], properties: Object.fromEntries(replaced) };
  return renderObject(body, { ...names, ...literal });
}
