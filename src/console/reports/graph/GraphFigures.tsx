import { useState } from 'react';
import type { Metric } from '../../../definition/model/report';
import type { GraphData } from '../../../definition/reports/wire';
import { metricText } from '../table/metricText';
import { text } from '../text';
import { ghostName, seriesNames } from './graphData';

/** The figures of a graph as a table, for those who would rather read them. */
export function GraphFigures({ metric, data }: { metric: Metric; data: GraphData }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details className="graph-figures" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{text('report.graph.figures')}</summary>
      {isOpen && <Figures metric={metric} data={data} />}
    </details>
  );
}

/** The keyboard scrolls what it can reach. */
const reachable = { tabIndex: 0 };

function Figures({ metric, data }: { metric: Metric; data: GraphData }) {
  const names = seriesNames(data);
  const { before } = data;
  const then = before && data.series[0]?.before;
  return (
    <section className="graph-table" {...reachable} aria-label={text('report.graph.figures')}>
      <table>
        <thead>
          <tr>
            <th scope="col">{text('report.day')}</th>
            {names.map((name) => (
              <th key={name} scope="col" className="cell-end">
                {name}
              </th>
            ))}
            {then && (
              <th scope="col" className="cell-end">
                {ghostName(data)}
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {data.days.map((day, index) => (
            <tr key={day}>
              <th scope="row">{day}</th>
              {data.series.map(({ values }, line) => (
                <td key={names[line]} className="cell-end">
                  {metricText(metric, values[index])}
                </td>
              ))}
              {then && (
                <td className="cell-end" title={before?.[index]}>
                  {metricText(metric, then[index])}
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** What a graph shows, in words: each line's lowest and highest figure, and the day of it. */
export function graphSummary(metric: Metric, data: GraphData): string {
  const { days } = data;
  const lines = data.series.map(({ values }, line) => {
    const known = values.filter((value) => value !== null);
    const [least, most] = [Math.min(...known), Math.max(...known)];
    const name = seriesNames(data)[line];
    if (known.length === 0) return text('report.graph.nothing', { name });
    return text('report.graph.line', {
      name,
      least: metricText(metric, least),
      leastDay: days[values.indexOf(least)],
      most: metricText(metric, most),
      mostDay: days[values.indexOf(most)],
    });
  });
  const lead = text('report.graph.of', { title: metric.title, begin: days[0], end: days.at(-1) });
  return [lead, ...lines].join(' ');
}
