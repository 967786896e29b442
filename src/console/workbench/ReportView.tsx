import type { Report } from '../../definition/reports/types';
import { word } from '../workshop/words';

/** A report's columns, with what each means. */
export function ReportView({ report: { title, row } }: { report: Report }) {
  return (
    <>
      <h2>{title}</h2>
      <Columns heading={word('dimensions')} columns={Object.values(row.dimensions)} />
      <Columns heading={word('metrics')} columns={Object.values(row.metrics)} />
    </>
  );
}

interface ColumnsProps {
  heading: string;
  columns: { name: string; title: string; description?: string }[];
}

function Columns({ heading, columns }: ColumnsProps) {
  return (
    <section className="workbench-part">
      <h3>{heading}</h3>
      <dl className="workbench-columns">
        {columns.map(({ name, title, description }) => (
          <div key={name}>
            <dt>{title}</dt>
            <dd>
              <code>{name}</code> {description}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
