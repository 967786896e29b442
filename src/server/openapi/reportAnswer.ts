import type { JsonSchema } from '../../definition/model/entity';
import type { Report } from '../../definition/model/report';
import type { Call } from '../../definition/model/resource';
import { profile } from '../../definition/profile';

const asks = profile.report;

const integer: JsonSchema = { type: 'integer' };
const text: JsonSchema = { type: 'string' };
const number: JsonSchema = { type: ['number', 'null'] };
const value: JsonSchema = { type: ['string', 'integer'] };
const day: JsonSchema = { type: 'string', format: 'date' };
const range: JsonSchema = { ...list(day), minItems: 2, maxItems: 2 };

/** What is told of a comparison. */
const compared: JsonSchema = {
  ...object({ range, before: range, unfinished: day }),
  description: `What was compared, where ${asks.before} was sent: a day that is not over is left out.`,
};

/** What a report's calls answer, without what stands in every answer. */
export function reportAnswer(report: Report, call: Call): JsonSchema {
  return (answers[call.name] ?? rows)(report);
}

const answers: Record<string, (report: Report) => JsonSchema> = {
  options: () => list(object({ value, label: text })),
  tenant: () => ({ type: 'object' }),
  graph: () =>
    object({
      days: list(day),
      before: { ...list(day), description: 'The days that each is compared with.' },
      series: list(
        object({
          value: { type: ['string', 'integer', 'null'] },
          label: text,
          values: list(number),
          before: list(number),
        }),
      ),
    }),
  why: () =>
    object({
      [asks.compared]: compared,
      metric: text,
      now: number,
      before: number,
      change: number,
      effects: {
        ...list(object({ name: text, title: text, change: number })),
        description: 'What a change splits into: the factors of a sum, or rate and mix of a ratio.',
      },
      dimensions: {
        ...list(object({ name: text, values: integer, parts: list(part) })),
        description: 'What facts were told apart by: the parts of each add up to the change.',
      },
    }),
};

const part = object({
  kind: { enum: ['changed', 'new', 'gone', 'renamed', 'rest', 'several'] },
  value: { type: ['string', 'integer', 'null'] },
  label: { type: ['string', 'null'] },
  former: { ...text, description: 'How it was called before.' },
  filter: { ...list(value), description: 'What to filter by to see it alone.' },
  now: number,
  before: number,
  change: number,
  effects: {
    ...list({ type: 'number' }),
    description: 'In the order of the effects: they add up to the change.',
  },
});

function rows({ row }: Report): JsonSchema {
  const { before, change, rate } = asks.figures;
  const figures = { '': '', [before]: ', before', [change]: ', change', [rate]: ', rate of change' };
  const metrics = Object.values(row.metrics).flatMap(({ name, title }) =>
    Object.entries(figures).map(([ending, words]) => [
      `${name}${ending}`,
      { title: `${title}${words}`, ...number },
    ]),
  );
  const dimensions = Object.values(row.dimensions).flatMap(({ valueKey, labelKey, title }) =>
    [valueKey, labelKey].map((key) => [key, { title, type: ['string', 'integer', 'null'] }]),
  );
  const one = {
    ...object(Object.fromEntries([...dimensions, ...metrics])),
    description: `The figures of a comparison are there where ${asks.before} was sent.`,
  };
  return object({
    rows: list(one),
    [asks.count]: integer,
    [asks.nearest]: { ...range, description: 'Where no row matches: the last days that have any.' },
    [asks.compared]: compared,
    total: one,
  });
}

function object(properties: Record<string, JsonSchema>): JsonSchema {
  return { type: 'object', properties };
}

function list(items: JsonSchema): JsonSchema {
  return { type: 'array', items };
}
