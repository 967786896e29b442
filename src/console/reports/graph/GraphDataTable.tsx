import { formatDay, formatDayRange } from '#definition/format/dates.ts';
import type { Metric } from '#definition/model/report.ts';
import type { ReportGraphData } from '#definition/reports/reportResponses.ts';
import { focusableProps } from '../focusableProps.ts';
import { getReportText } from '../getReportText.ts';
import { formatMetric } from '../table/formatMetric.ts';
import { CollapsibleGraphSection } from './CollapsibleGraphSection.tsx';
import { getComparisonLineName, getGraphLineNames } from './graphPoints.ts';
import { getPositionNames } from './graphPositions.ts';

/** Collapsible table with the values of a graph. */
export function GraphDataTable({ metric, data }: { metric: Metric; data: ReportGraphData }) {
  return (
    <CollapsibleGraphSection summary={getReportText('report.graph.figures')}>
      <DataTable metric={metric} data={data} />
    </CollapsibleGraphSection>
  );
}

function DataTable({ metric, data }: { metric: Metric; data: ReportGraphData }) {
  const names = getGraphLineNames(data);
  const { before, hours } = data;
  const then = before && data.series[0]?.before;
  const position = getReportText(hours ? 'report.hour' : 'report.day');
  const name = getReportText('report.tableName', { title: metric.title, dimensions: position });
  return (
    <section className="graph-table" {...focusableProps} aria-label={getReportText('report.graph.figures')}>
      <table aria-label={name}>
        <thead>
          <tr>
            <th scope="col">{position}</th>
            {names.map((name) => (
              <th key={name} scope="col" className="cell-end">
                {name}
              </th>
            ))}
            {then && (
              <th scope="col" className="cell-end">
                {getComparisonLineName(data)}
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {getPositionNames(data).map((name, index) => (
            <tr key={name}>
              <th scope="row" title={formatDay(data.days[hours ? 0 : index] ?? '', 'weekday')}>
                {name}
              </th>
              {data.series.map(({ values }, line) => (
                <td key={names[line]} className="cell-end">
                  {formatMetric(metric, values[index])}
                </td>
              ))}
              {then && (
                <td className="cell-end" title={formatDay(before?.[hours ? 0 : index] ?? '', 'weekday')}>
                  {formatMetric(metric, then[index])}
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** Describes a graph in text: each line's lowest and highest value and their days or hours (for screen readers). */
export function describeGraph(metric: Metric, data: ReportGraphData): string {
  const { days, hours } = data;
  const names = getPositionNames(data).map((name) => formatDay(name));
  const lines = data.series.map(({ values }, line) => {
    const known = values.filter((value) => value !== null);
    const [least, most] = [Math.min(...known), Math.max(...known)];
    const name = getGraphLineNames(data)[line];
    if (known.length === 0) return getReportText('report.graph.nothing', { name });
    return getReportText(hours ? 'report.graph.hourLine' : 'report.graph.line', {
      name,
      least: formatMetric(metric, least),
      leastDay: names[values.indexOf(least)] ?? '',
      most: formatMetric(metric, most),
      mostDay: names[values.indexOf(most)] ?? '',
    });
  });
  const lead = getReportText(hours ? 'report.graph.ofHours' : 'report.graph.of', {
    title: metric.title,
    days: formatDayRange([days[0] ?? '', days.at(-1) ?? '']),
  });
  return [lead, ...lines].join(' ');
}
