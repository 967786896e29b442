import type { FactsSnapshot } from '#server/reports/deliveries/getFactsSnapshot.ts';
import type { DimensionLabelLoader } from '#server/reports/loadDimensionLabels.ts';
import {
  buildFromAndWhereSql,
  buildFromAndWhereSqlForComparison,
} from '#server/reports/query/buildFromAndWhereSql.ts';
import type { FileLabelsByDimension } from '#server/reports/query/buildReportFileQuery.ts';
import type { ReportQuery } from '#server/reports/query/ReportQuery.ts';
import type { ClickHouseEngine } from '#server/storage/clickhouse/ClickHouseEngine.ts';
import { quoteIdentifier } from '#server/storage/clickhouse/factTable.ts';

/** Number of records whose labels are loaded at once. */
const portionSize = 500;

/** Loads the labels of all values in a report's file: of referenced records, only those that have facts. */
export async function loadExportValueLabels(
  engine: ClickHouseEngine,
  query: ReportQuery,
  snapshot: FactsSnapshot,
  labeller: DimensionLabelLoader,
): Promise<FileLabelsByDimension> {
  const labels: FileLabelsByDimension = new Map();
  const { before } = query;
  const scope = before
    ? buildFromAndWhereSqlForComparison(query, before, snapshot)
    : buildFromAndWhereSql(query, snapshot);
  for (const dimension of query.dimensions) {
    if (!dimension.references) {
      labels.set(dimension.name, await labeller.loadAllLabels(dimension));
      continue;
    }
    const sql = `SELECT DISTINCT ${quoteIdentifier(dimension.column)} ${scope.sql}`;
    const values = (await engine.rows({ sql, params: scope.params })).flat();
    for (let first = 0; first < values.length; first += portionSize)
      await labeller.loadLabelsOf(dimension, values.slice(first, first + portionSize));
    labels.set(dimension.name, labeller.getLabels(dimension));
  }
  return labels;
}
