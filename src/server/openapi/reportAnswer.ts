import type { Report } from '../../definition/reports/types';
import type { Call, JsonSchema } from '../../definition/types';
import { envelope } from './envelope';

const number: JsonSchema = { type: ['number', 'null'] };

/** What a report's calls answer. */
export function reportAnswer({ row }: Report, call: Call): JsonSchema {
  if (call.name === 'options') {
    const option = {
      type: 'object',
      properties: { value: { type: ['string', 'integer'] }, label: { type: 'string' } },
    };
    return envelope(call, { type: 'array', items: option }, { type: 'integer' });
  }
  if (call.name === 'graph') {
    const series = {
      type: 'object',
      properties: { label: { type: 'string' }, values: { type: 'array', items: number } },
    };
    const days = { type: 'array', items: { type: 'string', format: 'date' } };
    return envelope(call, { type: 'object', properties: { days, series: { type: 'array', items: series } } });
  }
  const metrics = Object.values(row.metrics).map(({ name, title }) => [name, { title, ...number }]);
  const dimensions = Object.values(row.dimensions).map(({ labelKey, title }) => [
    labelKey,
    { title, type: ['string', 'integer', 'null'] },
  ]);
  const one = { type: 'object', properties: Object.fromEntries([...dimensions, ...metrics]) };
  const properties = { rows: { type: 'array', items: one }, total_rows: { type: 'integer' }, total: one };
  return envelope(call, { type: 'object', properties });
}
