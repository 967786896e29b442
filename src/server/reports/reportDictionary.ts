import type { Definitions, Dictionary } from '#definition/model/definitions.ts';
import type { LabeledChoice, RecordValues } from '#definition/model/entity.ts';
import type { Report } from '#definition/model/report.ts';
import type { SelectableMetric } from '#definition/reports/reportResponses.ts';
import {
  getAvailableDimensionNames,
  getAvailableMetricNames,
} from '#definition/reports/tenantAvailability.ts';
import type { CallContext, CustomCall } from '../context.ts';
import { getReportTenant } from './ReportContext.ts';
import { emptyInputSchema } from './request/inputSchemas.ts';
import { requireReport } from './requireReport.ts';

type DictionaryOrigin = NonNullable<Dictionary['reports']>;
type DictionaryPart = Exclude<DictionaryOrigin, string>[string];

/** Creates the call of a dictionary of metrics, dimensions or choices. Omits metrics and dimensions the tenant lacks. */
export function createReportMetadataCall(origin: DictionaryOrigin): CustomCall {
  if (origin === 'metrics') return { input: metricsInput, handler: answerMetricChoices };
  return {
    input: emptyInputSchema,
    handler: async (context) => {
      const { tenant } = await getReportTenant(context);
      return Object.fromEntries(
        Object.entries(origin).map(([name, part]) => [name, resolvePart(part, context.definitions, tenant)]),
      );
    },
  };
}

const metricsInput = {
  type: 'object',
  additionalProperties: false,
  properties: { report: { type: 'string', title: 'Report' } },
};

/** Returns the metrics of the named report, otherwise of all reports, that the tenant receives. */
async function answerMetricChoices(context: CallContext): Promise<SelectableMetric[]> {
  const { definitions, input } = context;
  const named = input.report === undefined ? undefined : requireReport(definitions, String(input.report));
  const { tenant } = await getReportTenant(context);
  const reports = named ? [named] : Object.values(definitions.reports);
  return removeDuplicates(
    reports.flatMap((report) =>
      getAvailableMetricNames(report, tenant).flatMap((metric) => toMetricChoices(report, metric)),
    ),
  );
}

/** Returns a metric as a choice, by name; none if the report has no such metric. */
export function toMetricChoices({ row, metrics }: Report, name: string): SelectableMetric[] {
  const metric = row.metrics[name];
  if (!metric) return [];
  const { title: label, description, display } = metric;
  return [{ value: name, label, description, display, default: metrics.default.includes(name) }];
}

/** Returns the metrics or dimensions of all reports, or the choices of a dimension. */
function resolvePart(
  part: DictionaryPart,
  { reports, dictionaries }: Definitions,
  tenant: RecordValues,
): LabeledChoice[] {
  const all = Object.values(reports);
  if (part === 'metrics')
    return removeDuplicates(
      all.flatMap((report) => toChoices(getAvailableMetricNames(report, tenant), report.row.metrics)),
    );
  if (part === 'dimensions')
    return removeDuplicates(
      all.flatMap((report) => toChoices(getAvailableDimensionNames(report, tenant), report.row.dimensions)),
    );
  const dimension = all.map(({ row }) => row.dimensions[part.choicesOf]).find(Boolean);
  const choices = dimension?.choices ?? dictionaries[dimension?.dictionary ?? '']?.values ?? [];
  return choices.map(({ value, label }) => ({ value, label }));
}

function toChoices(names: string[], known: Record<string, { title: string }>): LabeledChoice[] {
  return names.map((name) => ({ value: name, label: known[name]?.title ?? name }));
}

/** Removes duplicate names. The first report with a name provides its title. */
function removeDuplicates<C extends LabeledChoice>(choices: C[]): C[] {
  return choices.filter(({ value }, index) => choices.findIndex((other) => other.value === value) === index);
}
