import { apiProtocol } from '#definition/api/apiProtocol.ts';
import type { JsonSchema } from '#definition/model/entity.ts';
import type { Report } from '#definition/model/report.ts';
import type { ApiCall } from '#definition/model/resource.ts';

const reportParams = apiProtocol.report;

const integerSchema: JsonSchema = { type: 'integer' };
const textSchema: JsonSchema = { type: 'string' };
const numberSchema: JsonSchema = { type: ['number', 'null'] };
const valueSchema: JsonSchema = { type: ['string', 'integer'] };
const daySchema: JsonSchema = { type: 'string', format: 'date' };
const rangeSchema: JsonSchema = { ...createListSchema(daySchema), minItems: 2, maxItems: 2 };

/** Schema of the comparison in a report's response. */
const comparedSchema: JsonSchema = {
  ...createObjectSchema({
    range: rangeSchema,
    before: rangeSchema,
    unfinished: daySchema,
    withoutFacts: {
      ...createObjectSchema({ range: createListSchema(daySchema), before: createListSchema(daySchema) }),
      description: 'The days without any facts, if there are some.',
    },
  }),
  description: `The compared days, if the request has ${reportParams.before}. A day that is not over is left out.`,
};

/** Returns the schema of a report call's data, without the envelope. */
export function buildReportResponseSchema(report: Report, call: ApiCall): JsonSchema {
  return (responseByCall[call.name] ?? buildRowsResponse)(report);
}

const responseByCall: Record<string, (report: Report) => JsonSchema> = {
  options: () => createListSchema(createObjectSchema({ value: valueSchema, label: textSchema })),
  tenant: () => ({ type: 'object' }),
  graph: (report) =>
    createObjectSchema({
      ...buildAnnotationsSchema(report),
      ...buildNotesSchema(report),
      days: createListSchema(daySchema),
      ...buildHoursSchema(report),
      before: { ...createListSchema(daySchema), description: 'The day that each day is compared with.' },
      series: createListSchema(
        createObjectSchema({
          value: { type: ['string', 'integer', 'null'] },
          label: textSchema,
          values: createListSchema(numberSchema),
          before: createListSchema(numberSchema),
        }),
      ),
    }),
  why: (report) =>
    createObjectSchema({
      ...buildAnnotationsSchema(report),
      ...buildNotesSchema(report),
      [reportParams.compared]: comparedSchema,
      metric: textSchema,
      now: numberSchema,
      before: numberSchema,
      change: numberSchema,
      effects: {
        ...createListSchema(
          createObjectSchema({
            name: textSchema,
            title: textSchema,
            change: numberSchema,
            numerator: textSchema,
          }),
        ),
        description: 'The parts of the change: the factors of a sum, or rate and mix of a ratio.',
      },
      dimensions: {
        ...createListSchema(
          createObjectSchema({
            name: textSchema,
            values: integerSchema,
            parts: createListSchema(partSchema),
          }),
        ),
        description:
          'The change by the values of each dimension. The parts of a dimension add up to the change. The dimension with the value that explains most comes first.',
      },
    }),
};

function buildAnnotationsSchema({ annotations }: Report): Record<string, JsonSchema> {
  if (annotations.length === 0) return {};
  const change = createObjectSchema({
    id: valueSchema,
    day: daySchema,
    timeOfDay: { ...textSchema, description: 'HH:MM at the UTC offset of the days.' },
    time: { ...textSchema, format: 'date-time' },
    entity: textSchema,
    key: valueSchema,
    label: textSchema,
    before: { ...textSchema, description: 'Previous values of the changed properties, as JSON.' },
    after: { ...textSchema, description: 'New values of the changed properties, as JSON.' },
  });
  return {
    annotations: {
      ...createListSchema(change),
      type: ['array', 'null'],
      description:
        'Changes of records that may explain a change of the figures, oldest first; null if they could not be loaded.',
    },
    annotationsSince: addDescription(
      daySchema,
      'Day since which changes are listed, if there were too many.',
    ),
  };
}

function buildNotesSchema({ notes }: Report): Record<string, JsonSchema> {
  if (!notes) return {};
  const note = createObjectSchema({
    id: valueSchema,
    day: daySchema,
    text: textSchema,
    author: { ...textSchema, description: 'Name of the user who wrote the note.' },
    ...(notes.recordDimension !== undefined && {
      record: {
        ...createObjectSchema({ entity: textSchema, key: valueSchema, label: textSchema }),
        description: 'The record that the note concerns, if it concerns a single one.',
      },
    }),
  });
  return {
    notes: {
      ...createListSchema(note),
      type: ['array', 'null'],
      description:
        'Notes that users have written on the days, oldest first, if the user may read them; null if they could not be loaded.',
    },
    notesSince: { ...daySchema, description: 'Day since which notes are listed, if there were too many.' },
  };
}

function buildHoursSchema({ row }: Report): Record<string, JsonSchema> {
  if (row.hour === undefined) return {};
  const hourSchema: JsonSchema = { ...integerSchema, minimum: 0, maximum: 23 };
  return {
    hours: {
      ...createListSchema(hourSchema),
      description: `The hours of the day, if the request has ${reportParams.interval} and each fact of the day has an hour: values are by hour then.`,
    },
    unfinishedHour: addDescription(
      hourSchema,
      'The first hour that may still get facts, if the day is not over.',
    ),
  };
}

const partSchema = createObjectSchema({
  kind: { enum: ['changed', 'new', 'gone', 'renamed', 'rest', 'several'] },
  value: { type: ['string', 'integer', 'null'] },
  label: { type: ['string', 'null'] },
  former: { ...textSchema, description: 'The previous label.' },
  filter: { ...createListSchema(valueSchema), description: 'The values to filter by to see this part only.' },
  now: numberSchema,
  before: numberSchema,
  change: numberSchema,
  effects: addDescription(
    createListSchema({ type: 'number' }),
    'One number per effect, in the same order. They add up to the change.',
  ),
  previousShare: numberSchema,
});

function buildRowsResponse({ row }: Report): JsonSchema {
  const { before, change, rate } = reportParams.figures;
  const figures = { '': '', [before]: ', before', [change]: ', change', [rate]: ', rate of change' };
  const metrics = Object.values(row.metrics).flatMap(({ name, title }) =>
    Object.entries(figures).map(([ending, words]) => [
      `${name}${ending}`,
      { title: `${title}${words}`, ...numberSchema },
    ]),
  );
  const dimensions = Object.values(row.dimensions).flatMap(({ valueKey, labelKey, title }) =>
    [valueKey, labelKey].map((key) => [key, { title, type: ['string', 'integer', 'null'] }]),
  );
  const one = {
    ...createObjectSchema(Object.fromEntries([...dimensions, ...metrics])),
    description: `The row has the figures of a comparison if the request has ${reportParams.before}.`,
  };
  const answer = createObjectSchema({
    rows: createListSchema(one),
    [reportParams.count]: integerSchema,
    [reportParams.nearest]: addDescription(rangeSchema, 'The last days with data, if no row matches.'),
    [reportParams.incomplete]: addDescription(
      createListSchema(rangeSchema),
      'The days on which facts are missing, so that the figures are too low.',
    ),
    [reportParams.updated]: addDescription(
      { ...textSchema, format: 'date-time' },
      'The time of the last delivery with facts of the company, on the requested days or in the last 31 days.',
    ),
    [reportParams.compared]: comparedSchema,
    total: one,
  });
  return { ...answer, required: ['rows', reportParams.count] };
}

function createObjectSchema(properties: Record<string, JsonSchema>): JsonSchema {
  return { type: 'object', properties };
}

function createListSchema(items: JsonSchema): JsonSchema {
  return { type: 'array', items };
}

function addDescription(schema: JsonSchema, description: string): JsonSchema {
  return { ...schema, description };
}
