import { collectRecordActions, getActionCall } from '#definition/actions/actionState.ts';
import type { Report } from '#definition/model/report.ts';
import { getTemplatePlaceholders } from '#definition/text/fillTemplate.ts';
import type { ApiEndpoint } from '../api/endpoints/buildResourceAndDictionaryEndpoints.ts';
import { getOperationTag, splitCamelCase } from '../openapi/operationNames.ts';
import type { Confirmation } from './getRequiredConfirmation.ts';
import { getReportVerb } from './getToolName.ts';
import type { McpTool } from './McpTool.ts';

/** Descriptions of report calls, by call name. */
const reportDescriptions: Record<string, string> = {
  rows: 'Returns figures by dimensions, with their totals. With a compare range, also the change of each metric.',
  why: 'Explains why a metric changed between two date ranges: the effect of each factor, and of each value of the dimensions. Send one metric, the date range and the compare range.',
  options: 'Returns the values of a dimension, for filters.',
};

/** Returns the title and description of a call's MCP tool. Both come from the definitions and contain no record data. */
export function buildToolTitleAndDescription(
  endpoint: ApiEndpoint,
  report: Report | undefined,
  confirmation: Confirmation | undefined,
): Pick<McpTool, 'title' | 'description'> {
  const { resource, call } = endpoint;
  const title = `${getOperationTag(resource)}: ${report ? getReportVerb(call) : describeCall(endpoint)}`;
  const parts = [
    report && reportDescriptions[call.name],
    withoutPlaceholders(report?.description ?? resource.description),
    ...(report ? describeReportNames(report, call.name) : []),
    confirmation && 'Requires confirmed: true. Without it, returns what would be done.',
  ];
  return { title, description: [title, ...parts].filter(Boolean).map(String).map(toSentence).join(' ') };
}

/** Returns the labels of the buttons that make the call, or the words of its name. */
function describeCall({ resource, call }: ApiEndpoint): string {
  const actions = collectRecordActions(resource).filter(
    ({ effect }) => getActionCall(resource, effect)?.name === call.name,
  );
  return actions.map(({ label }) => label).join(', ') || splitCamelCase(call.name);
}

/** A description that names the record of the page describes no tool. */
function withoutPlaceholders(text = ''): string {
  return getTemplatePlaceholders(text).length > 0 ? '' : text;
}

function toSentence(text: string): string {
  return /[.!?…]$/.test(text) ? text : `${text}.`;
}

/** Lists the names that a report request can contain, with their titles. */
function describeReportNames({ row, metrics, dimensions, filters }: Report, call: string): string[] {
  const list = (names: string[], all: Record<string, { title: string }>) =>
    names.map((name) => (all[name] ? `${name} (${all[name].title})` : name)).join(', ');
  if (call === 'options') return [`Dimensions: ${list(filters, row.dimensions)}`];
  return [
    `Metrics: ${list(metrics.available, row.metrics)}`,
    `Dimensions: ${list(dimensions.available, row.dimensions)}`,
    `Filters: ${list(filters, row.dimensions)}`,
    'Dates are YYYY-MM-DD',
  ];
}
