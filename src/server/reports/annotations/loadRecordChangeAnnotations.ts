import type { RecordValues, ScalarValue } from '#definition/model/entity.ts';
import type { Dimension } from '#definition/model/report.ts';
import type { RecordChangeAnnotation, ReportAnnotations } from '#definition/reports/reportResponses.ts';
import { getAvailableDimensionNames } from '#definition/reports/tenantAvailability.ts';
import { addDays, type DayRange } from '#definition/time/days.ts';
import { formatLocalTime, zonedTimeToDate } from '#definition/time/timeZones.ts';
import { parseValueByType } from '#definition/values/parseValueByType.ts';
import { findVisibleRecordsWhere } from '#server/access/rowAccess.ts';
import { getNonSecretProperties } from '#server/records/toWireRecords.ts';
import { getFactsSnapshot } from '../deliveries/getFactsSnapshot.ts';
import { loadDimensionLabels } from '../loadDimensionLabels.ts';
import { buildOccurringValuesQuery } from '../query/buildOccurringValuesQuery.ts';
import type { ReportScope } from '../query/ReportQuery.ts';
import type { ReportContext } from '../ReportContext.ts';
import { getRequestUtcOffset } from '../request/parseReportQuery.ts';
import { canReadList } from './canReadList.ts';
import {
  findHistoryResource,
  findPropertyChanges,
  type HistoryResource,
  type PropertyChange,
} from './findPropertyChanges.ts';

/** Maximum number of annotations of a response: the latest. */
const maxAnnotations = 100;

/**
 * Loads the changes of records that may explain the figures of a request: on the given days, of records that the user
 * may read and that have facts there. Oldest first. Returns an empty object if the report defines no annotations, or no
 * resource is a change history.
 *
 * A failure is logged, and the annotations are null: the figures are right without them.
 */
export async function loadRecordChangeAnnotations(
  context: ReportContext,
  scope: ReportScope,
  ranges: DayRange[],
): Promise<ReportAnnotations> {
  const { report, reportTenant, definitions, input, log } = context;
  const history = findHistoryResource(definitions);
  if (report.annotations.length === 0 || !history) return {};
  const offered = getAvailableDimensionNames(report, reportTenant.tenant);
  const offset = getRequestUtcOffset(report, input, reportTenant);
  const settings = report.annotations.filter(({ dimension }) => offered.includes(dimension));
  try {
    const found = await Promise.all(
      settings.map(({ dimension, properties }) =>
        loadDimensionAnnotations({ context, scope, ranges, history, offset }, dimension, properties),
      ),
    );
    // Two dimensions may reference the same records.
    const byId = new Map(
      found.flatMap(({ annotations }) => annotations.map((annotation) => [annotation.id, annotation])),
    );
    const sorted = [...byId.values()].sort((one, other) => one.time.localeCompare(other.time));
    const annotations = sorted.slice(-maxAnnotations);
    const [firstListed] = annotations.length < sorted.length ? annotations : [];
    const cutTime = [...found, { completeSince: firstListed?.time }]
      .flatMap(({ completeSince }) => completeSince ?? [])
      .sort()
      .at(-1);
    const cutDay = cutTime && formatLocalTime(offset, new Date(cutTime)).slice(0, 10);
    const since = ranges.some(([begin]) => cutDay && cutDay >= begin) ? cutDay : undefined;
    return { annotations, ...(since && { annotationsSince: since }) };
  } catch (err) {
    log.error({ report: report.name, err }, 'the annotations of a report were not loaded');
    return { annotations: null };
  }
}

/** The figures to annotate, and the resource with the change history. */
interface AnnotationRequest {
  context: ReportContext;
  /** The tenant and the filters of the figures. */
  scope: ReportScope;
  ranges: DayRange[];
  history: HistoryResource;
  /** UTC offset of the report's days, such as UTC+01:00. */
  offset: string;
}

async function loadDimensionAnnotations(
  request: AnnotationRequest,
  name: string,
  properties: string[],
): Promise<{ annotations: RecordChangeAnnotation[]; completeSince?: string }> {
  const { context, ranges, history, offset } = request;
  const { report, definitions } = context;
  const nothing = { annotations: [] };
  const dimension = report.row.dimensions[name];
  const { references } = dimension ?? {};
  const resource = definitions.resources[references?.resource ?? ''];
  if (!dimension || !references || !resource?.entity || !canReadList(resource, context)) return nothing;
  const { entity } = resource;
  // The definitions are those of the user: properties that they may not see are secret.
  const readable = getNonSecretProperties(entity).map((property) => property.name);
  const { changes, completeSince } = await findPropertyChanges(context, history, {
    resource: { ...resource, entity },
    properties: properties.filter((property) => readable.includes(property)),
    periods: ranges.map(([begin, end]) => ({
      from: zonedTimeToDate(offset, begin, '00:00'),
      before: zonedTimeToDate(offset, addDays(end, 1), '00:00'),
    })),
  });
  if (changes.length === 0) return { ...nothing, completeSince };
  const keyType = entity.properties[entity.key]?.type;
  const keys = [...new Set(changes.flatMap(({ key }) => parseValueByType(keyType, key) ?? []))];
  const records = await findVisibleRecordsWhere(context, resource.name, { [entity.key]: keys });
  const recordOf = new Map(records.map((record) => [String(record[entity.key]), record]));
  const dimensionValueOf = ({ key }: PropertyChange) =>
    toDimensionValue(dimension, recordOf.get(key)?.[references.value]);
  const values = [...new Set(changes.flatMap((change) => dimensionValueOf(change) ?? []))];
  const occurring = await findOccurringValues(request, { dimension, values });
  const labels = await loadDimensionLabels(dimension, context, [...occurring]);
  const annotations = changes.flatMap((change) => {
    const value = dimensionValueOf(change);
    const record = recordOf.get(change.key);
    if (!record || value === undefined || !occurring.has(value)) return [];
    const local = formatLocalTime(offset, new Date(change.time));
    return [
      {
        ...change,
        day: local.slice(0, 10),
        timeOfDay: local.slice(11, 16),
        entity: entity.name,
        key: record[entity.key] as ScalarValue,
        label: labels.get(value) ?? String(value),
      },
    ];
  });
  return { annotations, completeSince };
}

/** Converts a record's value to the type of the dimension, as facts store it; undefined if it has none. */
function toDimensionValue({ type }: Dimension, value: RecordValues[string]): string | number | undefined {
  if (value === undefined || value === null) return undefined;
  if (type !== 'integer') return String(value);
  return Number.isSafeInteger(Number(value)) ? Number(value) : undefined;
}

/** Returns those of the values that have facts on the days, within the filters of the request. */
async function findOccurringValues(
  { context: { report, reportTenant, facts }, scope, ranges }: AnnotationRequest,
  condition: ReportScope['conditions'][number],
): Promise<Set<string | number>> {
  if (condition.values.length === 0) return new Set();
  const lines = await facts.runQueued(reportTenant.tenantId, async (engine, since) =>
    engine.rows(
      buildOccurringValuesQuery(
        scope,
        ranges,
        condition,
        await getFactsSnapshot(engine, report.row.name, since),
      ),
    ),
  );
  return new Set(
    lines.flatMap(([value]) => toDimensionValue(condition.dimension, value as ScalarValue) ?? []),
  );
}
