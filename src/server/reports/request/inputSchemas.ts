import { apiProtocol } from '#definition/api/apiProtocol.ts';
import type { JsonSchema } from '#definition/model/entity.ts';
import type { Report } from '#definition/model/report.ts';
import { formatPatterns } from '#definition/validation/formatPatterns.ts';

const { page, report: asks, options } = apiProtocol;
const maxListItems = page.maxSize;
const nameSchema = { type: 'string', maxLength: 100 };
const valueSchema = { type: ['string', 'number'], maxLength: 1000 };

const queryProperties: Record<string, JsonSchema> = {
  [asks.filters]: {
    title: 'Filters',
    type: 'object',
    additionalProperties: {
      anyOf: [valueSchema, { type: 'array', items: valueSchema, maxItems: maxListItems }],
    },
  },
  [asks.dimensions]: { title: 'Dimensions', type: 'array', items: nameSchema, maxItems: 100 },
  [asks.metrics]: { title: 'Metrics', type: 'array', items: nameSchema, maxItems: 100, minItems: 1 },
  [asks.sorts]: { title: 'Sorts', type: 'array', items: nameSchema, maxItems: 100 },
  [asks.range]: { title: 'Date Range', type: 'array', items: nameSchema, minItems: 2, maxItems: 2 },
  [asks.before]: { title: 'Compare Range', type: 'array', items: nameSchema, minItems: 2, maxItems: 2 },
  [asks.begin]: { title: 'Begin Date', ...nameSchema },
  [asks.end]: { title: 'End Date', ...nameSchema },
  [page.index]: { title: 'Page', type: 'integer', minimum: 1, maximum: page.maxIndex },
  [page.size]: { title: 'Page Size', type: 'integer', minimum: 1, maximum: maxListItems },
};

/**
 * Builds the input schema of report calls that query facts. The report defines the allowed names; `more` contains the
 * properties that only this call has.
 */
export function buildQueryInputSchema(report: Report, more: Record<string, JsonSchema> = {}): JsonSchema {
  return {
    type: 'object',
    additionalProperties: false,
    properties: { ...queryProperties, ...more, ...buildTabInput(report) },
  };
}

/** Builds the input schema of the graph call. Only datasets with an hour have graphs by hour. */
export function buildGraphInputSchema(report: Report): JsonSchema {
  const interval = { [asks.interval]: { title: 'Interval', enum: [asks.byHour] } };
  return buildQueryInputSchema(report, report.row.hour === undefined ? {} : interval);
}

const whyParams = [
  asks.filters,
  asks.dimensions,
  asks.metrics,
  asks.range,
  asks.before,
  asks.begin,
  asks.end,
];

/** Builds the input schema of the "why" call, without paging and sorting. */
export function buildWhyInputSchema(report: Report): JsonSchema {
  const taken = Object.entries(queryProperties).filter(([name]) => (whyParams as string[]).includes(name));
  return {
    type: 'object',
    additionalProperties: false,
    properties: { ...Object.fromEntries(taken), ...buildTabInput(report) },
  };
}

/** Returns the schema of the tab parameter. An empty value selects all tabs. */
function buildTabInput({ tabs, row }: Report): Record<string, JsonSchema> {
  const dimension = row.dimensions[tabs?.by ?? ''];
  if (!tabs || !dimension) return {};
  const { title, format } = dimension;
  const form = formatPatterns[format ?? ''];
  return {
    [tabs.param]: form ? { title, type: 'string', pattern: `^$|${form.source}` } : { title, ...valueSchema },
  };
}

/** Input schema of the options call. All values are strings, because they come in the query string. */
export const optionsInputSchema: JsonSchema = {
  type: 'object',
  additionalProperties: false,
  required: [options.dimension],
  properties: {
    [options.dimension]: { title: 'Dimension', ...nameSchema },
    [options.keyword]: { title: 'Keyword', type: 'string', maxLength: 200 },
    [options.value]: {
      title: 'Value',
      anyOf: [valueSchema, { type: 'array', items: valueSchema, maxItems: maxListItems }],
    },
    [page.index]: { title: 'Page', type: 'string', pattern: buildNumberPattern(page.maxIndex) },
    [page.size]: { title: 'Page Size', type: 'string', pattern: buildNumberPattern(maxListItems) },
  },
};

/** Returns the pattern of an integer from 1 to `limit` as a string. All digits of the limit must be nines. */
export function buildNumberPattern(limit: number): string {
  return `^[1-9]\\d{0,${String(limit).length - 1}}$`;
}

/** Schema of a call without input. */
export const emptyInputSchema: JsonSchema = { type: 'object', additionalProperties: false };
