import type { DayRange } from '../../definition/days';
import type { Moved, Mover, MoverAnswer, Part } from '../../definition/model/dashboard';
import { profile } from '../../definition/profile';
import { changeText, isBadChange } from '../reports/compare/change';
import { ReportLink, reportQuery } from './TileCard';
import { word } from './words';

const { figures } = profile.report;

/** What has risen and what has fallen most, each leading to the report of it alone. */
export function Movers({ mover, answer }: { mover: Mover; answer: NonNullable<Part<MoverAnswer>> }) {
  const { title } = mover;
  if ('failed' in answer)
    return (
      <section className="dashboard-card">
        <h2>{title}</h2>
        <p className="tile-note">{answer.failed}</p>
      </section>
    );
  const { up, down, range } = answer;
  return (
    <>
      <Side mover={mover} title={word('dashboard.up', { title })} moved={up} range={range}>
        {word('dashboard.noUp')}
      </Side>
      <Side mover={mover} title={word('dashboard.down', { title })} moved={down} range={range}>
        {word('dashboard.noDown')}
      </Side>
    </>
  );
}

interface SideProps {
  mover: Mover;
  title: string;
  moved: Moved[];
  range: DayRange;
  /** What is said where there is nothing. */
  children: string;
}

function Side({ mover, title, moved, range, children }: SideProps) {
  const { metric, dimension, route } = mover;
  return (
    <section className="dashboard-card">
      <h2>{title}</h2>
      {moved.length === 0 && <p className="tile-note">{children}</p>}
      <ul>
        {moved.map(({ value, label, change, rate }) => {
          const query = reportQuery(mover, range);
          query.append(dimension.name, String(value));
          const row = {
            [`${metric.name}${figures.change}`]: change,
            [`${metric.name}${figures.rate}`]: rate,
          };
          return (
            <li key={value}>
              <ReportLink route={route} query={query}>
                {label}
              </ReportLink>
              <span className={isBadChange(metric, row) ? 'tile-bad' : undefined}>
                {changeText(metric, row)}
              </span>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
