import type { Report } from '../../definition/model/report';
import { profile } from '../../definition/profile';
import type { Available } from '../../definition/reports/offered';
import { changeText, isBadChange } from './compare/change';
import type { useReportRows } from './reportQuery';
import { metricText } from './table/metricText';
import { text } from './text';
import './figures.css';

interface FiguresProps {
  report: Report;
  available: Available;
  answer: ReturnType<typeof useReportRows>;
}

/** The totals of a report, what it is opened for first, before all that leads to them. */
export function Figures({ report, available, answer }: FiguresProps) {
  const { asked, total, isLoading, error, [profile.report.compared]: compared } = answer;
  const chosen = available.metrics.filter(({ name }) => asked[profile.report.metrics].includes(name));
  const isMain = ({ name }: { name: string }) => name === report.metrics.main;
  const shown = chosen.toSorted((one, other) => Number(isMain(other)) - Number(isMain(one)));
  const [begin, end] = compared?.range ?? asked[profile.report.range];
  if (error) return null;
  return (
    <section className="list-card figures" aria-label={text('report.figures')} aria-busy={isLoading}>
      <p>{text('report.figuresOf', { begin, end })}</p>
      <dl>
        {shown.map((metric) => (
          <div key={metric.name}>
            <dt>{metric.title}</dt>
            <dd>{isLoading ? '\u00a0' : metricText(metric, total[metric.name])}</dd>
            {compared?.before && (
              <dd className={isBadChange(metric, total) ? 'figure-change change-bad' : 'figure-change'}>
                {changeText(metric, total)}
              </dd>
            )}
          </div>
        ))}
      </dl>
    </section>
  );
}
