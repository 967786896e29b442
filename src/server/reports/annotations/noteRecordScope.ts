import type { ScalarValue } from '#definition/model/entity.ts';
import type { Dimension } from '#definition/model/report.ts';
import type { ReportNote } from '#definition/reports/reportResponses.ts';
import {
  findVisibleRecordsWhere,
  type RecordResource,
  startVisibleRowsQuery,
} from '#server/access/rowAccess.ts';
import { whereIn } from '#server/storage/sqlConditions.ts';
import { loadDimensionLabels } from '../loadDimensionLabels.ts';
import type { ReportScope } from '../query/ReportQuery.ts';
import type { ReportContext } from '../ReportContext.ts';

/** The records whose notes belong to the figures of a request. */
export interface NoteRecordScope {
  /** The dimension with the records. */
  dimension: Dimension;
  resource: RecordResource;
  /** Property of a record that notes and facts store. */
  value: string;
  /** Query of the values of the records that the user sees and that the filters include. */
  visible: ReturnType<typeof selectVisibleValues>;
}

/** Returns the records whose notes belong to the figures; undefined if the report has no dimension with such records. */
export function findNoteRecordScope(
  context: ReportContext,
  scope: Pick<ReportScope, 'conditions'>,
): NoteRecordScope | undefined {
  const { report, definitions } = context;
  const dimension = report.row.dimensions[report.notes?.recordDimension ?? ''];
  const resource = definitions.resources[dimension?.references?.resource ?? ''];
  if (!dimension?.references || !resource?.entity) return undefined;
  const { value } = dimension.references;
  const target = { ...resource, entity: resource.entity };
  const conditions = scope.conditions.filter((one) => one.dimension.name === dimension.name);
  const visible = selectVisibleValues(context, target, value, conditions);
  return { dimension, resource: target, value, visible };
}

function selectVisibleValues(
  { database, user }: ReportContext,
  resource: RecordResource,
  value: string,
  conditions: ReportScope['conditions'],
) {
  return conditions.reduce(
    (query, { values }) => query.where(whereIn(value, values)),
    startVisibleRowsQuery(database, resource, user).select(value),
  );
}

/** Loads the records of notes with their labels in the report, by the value that notes store. */
export async function loadNoteRecordLabels(
  context: ReportContext,
  records: NoteRecordScope | undefined,
  values: unknown[],
): Promise<Map<unknown, ReportNote['record']>> {
  if (!records || values.length === 0) return new Map();
  const { dimension, resource, value } = records;
  const { name: entity, key } = resource.entity;
  const wanted = [...new Set(values)];
  const [found, labels] = await Promise.all([
    findVisibleRecordsWhere(context, resource.name, { [value]: wanted }),
    loadDimensionLabels(dimension, context, wanted),
  ]);
  return new Map(
    found.map((record) => {
      const label = labels.get(record[value] as string) ?? String(record[value]);
      return [record[value], { entity, key: record[key] as ScalarValue, label }];
    }),
  );
}
