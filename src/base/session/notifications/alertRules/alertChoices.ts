import limits from '#base/session/limits.json';
import { apiProtocol } from '#definition/api/apiProtocol.ts';
import type { JsonSchema, LabeledChoice, RecordValues } from '#definition/model/entity.ts';
import type { Report } from '#definition/model/report.ts';
import { getAvailableMetricNames } from '#definition/reports/tenantAvailability.ts';
import { matchesCondition } from '#definition/values/conditions.ts';
import { canUserAccess } from '#server/access/permissions.ts';
import type { CallContext, CustomCall } from '#server/context.ts';
import { loadDimensionLabels } from '#server/reports/loadDimensionLabels.ts';
import { openReportFromUrl } from '#server/reports/openReportFromUrl.ts';
import { PageResponse } from '#server/responses.ts';
import { findPotentialAlertRecipients } from '../findPotentialAlertRecipients.ts';
import { findScopeDimensions } from './resolveAlertTarget.ts';

const choicesInput: JsonSchema = {
  type: 'object',
  additionalProperties: false,
  properties: { report: { type: 'string', title: 'Report', maxLength: 100 } },
};

/** The call that returns what the form of an alert offers: reports, and the metrics, dimensions and colleagues of one. */
export const alertChoicesCall: CustomCall = { input: choicesInput, handler: listAlertChoices };

async function listAlertChoices(context: CallContext): Promise<RecordValues> {
  const { definitions, records, user, input } = context;
  const tenant = await records.getTenantRecord();
  const reports = findOpenReports(context, tenant);
  const report = reports.find(({ name }) => name === input.report);
  const people = report ? (await findPotentialAlertRecipients(records, definitions)).recipients : [];
  return {
    reports: reports.map(({ name, title }) => ({ value: name, label: title })),
    metrics: report
      ? getAvailableMetricNames(report, tenant).map((name) => toChoice(name, report.row.metrics))
      : [],
    dimensions: report
      ? findScopeDimensions(report, tenant).map(({ name }) => toChoice(name, report.row.dimensions))
      : [],
    colleagues: people.flatMap(({ user: other }) =>
      report && other.id !== user.id && canUserAccess(other, report.access)
        ? [{ value: other.id, label: other.name }]
        : [],
    ),
  };
}

function toChoice(name: string, known: Record<string, { title: string }>): LabeledChoice {
  return { value: name, label: known[name]?.title ?? name };
}

/** Returns the reports that the user may open and whose data their company receives. */
function findOpenReports({ definitions, user }: CallContext, tenant: RecordValues): Report[] {
  return Object.values(definitions.reports).filter(
    ({ access, unavailable }) =>
      canUserAccess(user, access) && !(unavailable && matchesCondition(unavailable.when, tenant)),
  );
}

const valuesInput: JsonSchema = {
  type: 'object',
  additionalProperties: false,
  required: ['report', 'dimension'],
  properties: {
    report: { type: 'string', title: 'Report', maxLength: 100 },
    dimension: { type: 'string', title: 'Dimension', maxLength: 100 },
    search: { type: 'string', title: 'Search', maxLength: apiProtocol.search.maxLength },
    value: { type: 'string', title: 'Value', maxLength: 400 },
  },
};

/** The call that searches the values of a dimension that an alert can be limited to. */
export const alertScopeValuesCall: CustomCall = {
  input: valuesInput,
  // The report database is missing or unreachable.
  errorStatuses: [503],
  handler: async (context) => ({ values: await findAlertValues(context, context.input) }),
};

/** Finds values of a dimension with their labels; one of them if `value` is given. Values are texts. */
async function findAlertValues(
  context: CallContext,
  { report: name, dimension: of, search = '', value }: RecordValues,
): Promise<LabeledChoice[]> {
  const tenant = await context.records.getTenantRecord();
  const report = findOpenReports(context, tenant).find((one) => one.name === name);
  const dimension = report && findScopeDimensions(report, tenant).find((one) => one.name === of);
  if (!report || !dimension) return [];
  if (!report.filters.includes(dimension.name)) {
    const labels = await loadDimensionLabels(dimension, context);
    const known = [...labels].map(([one, label]) => ({ value: String(one), label: String(label) }));
    return known.filter(
      (one) =>
        (value === undefined || one.value === value) &&
        one.label.toLowerCase().includes(String(search).toLowerCase()),
    );
  }
  const { services, user, log } = context;
  const { callReport } = await openReportFromUrl({ services, user, report, log }, '');
  const { options, page } = apiProtocol;
  const answer = await callReport('options', {
    [options.dimension]: dimension.name,
    [options.keyword]: search,
    ...(value !== undefined && { [options.value]: [value] }),
    [page.size]: limits.alerts.maxFoundValues,
    [page.index]: 1,
  });
  if (!(answer instanceof PageResponse)) return [];
  return answer.rows.map((one) => ({ value: String(one.value), label: String(one.label) }));
}
