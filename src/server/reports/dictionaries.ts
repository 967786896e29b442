import type { Definitions, Dictionary } from '../../definition/model/definitions';
import type { Choice, Row } from '../../definition/model/entity';
import type { Report } from '../../definition/model/report';
import { availableDimensions, availableMetrics } from '../../definition/reports/available';
import type { MetricChoice } from '../../definition/reports/wire';
import type { CallContext, RuleCall } from '../context';
import { viewerOf } from './ReportContext';
import { reportNamed } from './reportNamed';
import { noInput } from './request/input';

type Origin = NonNullable<Dictionary['reports']>;
type Part = Exclude<Origin, string>[string];

/** The call of a dictionary of what reports offer: each tenant learns only of what it receives. */
export function reportDictionary(origin: Origin): RuleCall {
  if (origin === 'metrics') return { input: metricsInput, answer: metricChoices };
  return {
    input: noInput,
    answer: async (context) => {
      const { tenant } = await viewerOf(context);
      return Object.fromEntries(
        Object.entries(origin).map(([name, part]) => [name, partOf(part, context.definitions, tenant)]),
      );
    },
  };
}

const metricsInput = {
  type: 'object',
  additionalProperties: false,
  properties: { report: { type: 'string', title: 'Report' } },
};

/** The metrics of the report that is named, else of all, as far as the tenant receives them. */
async function metricChoices(context: CallContext): Promise<MetricChoice[]> {
  const { definitions, input } = context;
  const named = input.report === undefined ? undefined : reportNamed(definitions, String(input.report));
  const { tenant } = await viewerOf(context);
  const reports = named ? [named] : Object.values(definitions.reports);
  return once(
    reports.flatMap((report) =>
      availableMetrics(report, tenant).flatMap((metric) => metricChoice(report, metric)),
    ),
  );
}

/** A metric as a choice, by its name; nothing where the report has none of that name. */
export function metricChoice({ row, metrics }: Report, name: string): MetricChoice[] {
  const metric = row.metrics[name];
  if (!metric) return [];
  const { title: label, description, display } = metric;
  return [{ value: name, label, description, display, default: metrics.default.includes(name) }];
}

/** The metrics or the dimensions of all reports, or the choices of a dimension. */
function partOf(part: Part, { reports, dictionaries }: Definitions, tenant: Row): Choice[] {
  const all = Object.values(reports);
  if (part === 'metrics')
    return once(all.flatMap((report) => titles(availableMetrics(report, tenant), report.row.metrics)));
  if (part === 'dimensions')
    return once(all.flatMap((report) => titles(availableDimensions(report, tenant), report.row.dimensions)));
  const dimension = all.map(({ row }) => row.dimensions[part.choicesOf]).find(Boolean);
  const choices = dimension?.choices ?? dictionaries[dimension?.dictionary ?? '']?.values ?? [];
  return choices.map(({ value, label }) => ({ value, label }));
}

function titles(names: string[], known: Record<string, { title: string }>): Choice[] {
  return names.map((name) => ({ value: name, label: known[name]?.title ?? name }));
}

/** Several reports have the same names; the first to have one titles it. */
function once<C extends Choice>(choices: C[]): C[] {
  return choices.filter(({ value }, index) => choices.findIndex((other) => other.value === value) === index);
}
