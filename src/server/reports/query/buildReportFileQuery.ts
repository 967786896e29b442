import type { Dimension, Metric } from '#definition/model/report.ts';
import { csvEscapePatterns, formatCsvField, quoteCsvField } from '#definition/sheets/csv.ts';
import { formatMessage } from '#definition/text/messages.ts';
import type { ClickHouseQuery } from '#server/storage/clickhouse/ClickHouseEngine.ts';
import { getDimensionParameterType, quoteSqlString } from '#server/storage/clickhouse/factTable.ts';
import type { FactsSnapshot } from '../deliveries/getFactsSnapshot.ts';
import { buildReportLinesSql } from './buildReportRowsQuery.ts';
import {
  listReportExportMetricColumns,
  type ReportExportMetricColumn,
} from './listReportExportMetricColumns.ts';
import type { LabelByValue, ReportQuery } from './ReportQuery.ts';

/** Labels of the dimension values in a file, by dimension. */
export type FileLabelsByDimension = Map<string, LabelByValue>;

/** The form in which the lines of a file are written. */
export interface ReportFileLineOptions {
  /** True if texts that a spreadsheet program would run as a formula are neutralized. */
  neutralizesFormulas: boolean;
  /** Maximum number of lines. Default: all. */
  limit?: number;
}

const csvFormat: ReportFileLineOptions = { neutralizesFormulas: true };

/**
 * Builds the query that returns the lines of a report's CSV file, total first: one text per line, without line feed.
 * ClickHouse formats the file, so that an export of any length costs this process no CPU time.
 */
export function buildReportFileQuery(
  query: ReportQuery,
  snapshot: FactsSnapshot,
  labels: FileLabelsByDimension,
  format: ReportFileLineOptions = csvFormat,
): ClickHouseQuery {
  const { lines, order } = buildReportLinesSql(query, snapshot);
  const fields = [
    ...query.dimensions.map((dimension, index) => buildDimensionField(dimension, index, labels, format)),
    ...listReportExportMetricColumns(query).map(buildFigureField),
  ];
  const limit = format.limit === undefined ? '' : ` LIMIT ${format.limit}`;
  const line = fields.map(({ sql }) => sql).join(", ',', ");
  return {
    sql: `SELECT concat(${line}, '\\r') FROM (${lines.sql}) ORDER BY ${order.sql}${limit}`,
    params: {
      ...lines.params,
      ...order.params,
      ...Object.assign({}, ...fields.map(({ params }) => params)),
    },
  };
}

/** Returns the field of a dimension: its label, or the stored value. The total has its title in the first column. */
function buildDimensionField(
  dimension: Dimension,
  index: number,
  labels: FileLabelsByDimension,
  { neutralizesFormulas }: ReportFileLineOptions,
): ClickHouseQuery {
  const formatText = neutralizesFormulas ? formatCsvField : quoteCsvField;
  const known = labels.get(dimension.name);
  const type = getDimensionParameterType(dimension);
  const column = `_d${index}`;
  const params: ClickHouseQuery['params'] = {};
  let sql = buildTextField(`toString(${column})`, neutralizesFormulas);
  if (dimension.default !== undefined) {
    params[`none${index}`] = dimension.default;
    sql = `if(${column} = {none${index}:${type}}, '', ${sql})`;
  }
  if (known && known.size > 0) {
    params[`value${index}`] = [...known.keys()];
    params[`field${index}`] = [...known.values()].map(formatText);
    sql = `transform(${column}, {value${index}:Array(${type})}, {field${index}:Array(String)}, ${sql})`;
  }
  params[`total${index}`] = index === 0 ? formatText(formatMessage('report.total')) : '';
  return { sql: `if(_isTotal = 1, {total${index}:String}, ${sql})`, params };
}

/** Formats a text as `formatCsvField` does: formulas are neutralized if wanted, and quotes are added where needed. */
function buildTextField(text: string, neutralizesFormulas: boolean): string {
  const [formula, quoted] = [csvEscapePatterns.formula, csvEscapePatterns.quoted].map(({ source }) =>
    quoteSqlString(source),
  );
  const safe = !neutralizesFormulas ? text : `if(match(${text}, ${formula}), concat('''', ${text}), ${text})`;
  return `if(match(${safe}, ${quoted}), concat('"', replaceAll(${safe}, '"', '""'), '"'), ${safe})`;
}

/** Returns the field of a figure; blank without a value. Programs read the file, so no language changes the format. */
function buildFigureField({ metric, index, unit }: ReportExportMetricColumn): ClickHouseQuery {
  return { sql: `ifNull(${formatFigure(`_m${index}`, metric, unit)}, '')`, params: {} };
}

/** Rates keep ten decimals, and at least two. The difference of two rates is in percentage points, without a sign. */
function formatFigure(column: string, { measure }: Metric, unit: ReportExportMetricColumn['unit']): string {
  if (unit !== 'own') {
    const percent = `toDecimalString(round(${toExactDecimal(`toFloat64(${column})`)} * 100, 10), 10)`;
    const written = `replaceRegexpOne(${percent}, '0{1,8}$', '')`;
    return unit === 'percent' ? `concat(${written}, '%')` : written;
  }
  if (measure.kind === 'ratio') return `toString(round(${toExactDecimal(column)}, 9))`;
  return `toString(${column})`;
}

/** Converts a floating-point number to a decimal without rounding errors: it is written without an exponent. */
function toExactDecimal(column: string): string {
  return `toDecimal256(printf('%.20f', ${column}), 20)`;
}
