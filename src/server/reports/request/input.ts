import type { JsonSchema } from '../../../definition/types';

const mostRows = 9999;
const name = { type: 'string', maxLength: 100 };
const value = { type: ['string', 'number'], maxLength: 1000 };

/** What may be sent to the calls of a report; what it may say depends on the report. */
export const questionInput: JsonSchema = {
  type: 'object',
  additionalProperties: false,
  properties: {
    filters: {
      title: 'Filters',
      type: 'object',
      additionalProperties: {
        anyOf: [value, { type: 'array', items: value, maxItems: mostRows }],
      },
    },
    dimensions: { title: 'Dimensions', type: 'array', items: name, maxItems: 100 },
    metrics: { title: 'Metrics', type: 'array', items: name, maxItems: 100, minItems: 1 },
    sorts: { title: 'Sorts', type: 'array', items: name, maxItems: 100 },
    date_range: { title: 'Date Range', type: 'array', items: name, minItems: 2, maxItems: 2 },
    begin_date: { title: 'Begin Date', ...name },
    end_date: { title: 'End Date', ...name },
    timezone: { title: 'Time Zone', type: 'string', pattern: '^(UTC[+-]\\d\\d:\\d\\d)?$' },
    page_index: { title: 'Page', type: 'integer', minimum: 1, maximum: 1_000_000_000 },
    page_size: { title: 'Page Size', type: 'integer', minimum: 1, maximum: mostRows },
  },
};

/** What may be sent to a report's options: texts only, since they come in the address. */
export const optionsInput: JsonSchema = {
  type: 'object',
  additionalProperties: false,
  required: ['dimension'],
  properties: {
    dimension: { title: 'Dimension', ...name },
    keyword: { title: 'Keyword', type: 'string', maxLength: 200 },
    value: { title: 'Value', anyOf: [value, { type: 'array', items: value, maxItems: mostRows }] },
    page_index: { title: 'Page', type: 'string', pattern: '^[1-9]\\d{0,8}$' },
    page_size: { title: 'Page Size', type: 'string', pattern: '^[1-9]\\d{0,3}$' },
  },
};
