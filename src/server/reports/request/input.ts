import { formats } from '../../../definition/formats';
import type { JsonSchema } from '../../../definition/model/entity';
import type { Report } from '../../../definition/model/report';
import { profile } from '../../../definition/profile';

const { page, report: asks, options } = profile;
const mostRows = page.most;
const name = { type: 'string', maxLength: 100 };
const value = { type: ['string', 'number'], maxLength: 1000 };

const properties: Record<string, JsonSchema> = {
  [asks.filters]: {
    title: 'Filters',
    type: 'object',
    additionalProperties: {
      anyOf: [value, { type: 'array', items: value, maxItems: mostRows }],
    },
  },
  [asks.dimensions]: { title: 'Dimensions', type: 'array', items: name, maxItems: 100 },
  [asks.metrics]: { title: 'Metrics', type: 'array', items: name, maxItems: 100, minItems: 1 },
  [asks.sorts]: { title: 'Sorts', type: 'array', items: name, maxItems: 100 },
  [asks.range]: { title: 'Date Range', type: 'array', items: name, minItems: 2, maxItems: 2 },
  [asks.before]: { title: 'Compare Range', type: 'array', items: name, minItems: 2, maxItems: 2 },
  [asks.begin]: { title: 'Begin Date', ...name },
  [asks.end]: { title: 'End Date', ...name },
  [page.index]: { title: 'Page', type: 'integer', minimum: 1, maximum: page.last },
  [page.size]: { title: 'Page Size', type: 'integer', minimum: 1, maximum: mostRows },
};

/** What may be sent to the calls of a report that look at its facts; which names it may hold, the report says. */
export function queryInput(report: Report): JsonSchema {
  return {
    type: 'object',
    additionalProperties: false,
    properties: { ...properties, ...tabInput(report) },
  };
}

const ofWhy = [asks.filters, asks.dimensions, asks.metrics, asks.range, asks.before, asks.begin, asks.end];

/** What may be sent to have a change explained: nothing of pages and orders. */
export function whyInput(report: Report): JsonSchema {
  const taken = Object.entries(properties).filter(([name]) => (ofWhy as string[]).includes(name));
  return {
    type: 'object',
    additionalProperties: false,
    properties: { ...Object.fromEntries(taken), ...tabInput(report) },
  };
}

/** The value of a tab; an empty one is that of all together. */
function tabInput({ tabs, row }: Report): Record<string, JsonSchema> {
  const dimension = row.dimensions[tabs?.by ?? ''];
  if (!tabs || !dimension) return {};
  const { title, format } = dimension;
  const form = formats[format ?? ''];
  return {
    [tabs.param]: form ? { title, type: 'string', pattern: `^$|${form.source}` } : { title, ...value },
  };
}

/** What may be sent to a report's options: texts only, since they come in the address. */
export const optionsInput: JsonSchema = {
  type: 'object',
  additionalProperties: false,
  required: [options.dimension],
  properties: {
    [options.dimension]: { title: 'Dimension', ...name },
    [options.keyword]: { title: 'Keyword', type: 'string', maxLength: 200 },
    [options.value]: { title: 'Value', anyOf: [value, { type: 'array', items: value, maxItems: mostRows }] },
    [page.index]: { title: 'Page', type: 'string', pattern: upTo(page.last) },
    [page.size]: { title: 'Page Size', type: 'string', pattern: upTo(mostRows) },
  },
};

/** The pattern of a whole number from 1 to a limit whose digits are all nines, where it comes as a text. */
export function upTo(limit: number): string {
  return `^[1-9]\\d{0,${String(limit).length - 1}}$`;
}

/** What may be sent where nothing needs to be said. */
export const noInput: JsonSchema = { type: 'object', additionalProperties: false };
