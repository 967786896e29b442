import { useState } from 'react';
import type { Metric } from '../../../definition/reports/types';
import { text } from '../../../definition/text';
import { metricText } from '../table/metricText';
import type { GraphData } from './GraphData';
import { seriesNames } from './graphPoints';

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
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
