import { apiProtocol } from '#definition/api/apiProtocol.ts';
import type {
  DashboardItemResult,
  DashboardMovers,
  DashboardMoversData,
  MoverValue,
} from '#definition/model/dashboard.ts';
import { areComparable, describeDaysWithoutFacts } from '#definition/reports/describeDaysWithoutFacts.ts';
import { MetricChange } from '../reports/compare/MetricChange.tsx';
import { IncompleteNote } from '../reports/IncompleteNotice.tsx';
import { getDashboardText } from './getDashboardText.ts';
import { buildReportLinkQuery, ReportLink } from './MetricTile.tsx';

const { figures } = apiProtocol.report;

/** Cards with the dimension values whose metric rose and fell the most, each linked to its report. */
export function TopMovers({
  mover,
  answer,
}: {
  mover: DashboardMovers;
  answer: NonNullable<DashboardItemResult<DashboardMoversData>>;
}) {
  const { title } = mover;
  if ('failed' in answer)
    return (
      <section className="dashboard-card">
        <h2>{title}</h2>
        <p className="tile-note">{answer.failed}</p>
      </section>
    );
  const { up, down, ...shared } = answer;
  return (
    <>
      <MoverList {...shared} mover={mover} title={getDashboardText('dashboard.up', { title })} moved={up}>
        {getDashboardText('dashboard.noUp')}
      </MoverList>
      <MoverList {...shared} mover={mover} title={getDashboardText('dashboard.down', { title })} moved={down}>
        {getDashboardText('dashboard.noDown')}
      </MoverList>
    </>
  );
}

interface MoverListProps extends Omit<DashboardMoversData, 'up' | 'down'> {
  mover: DashboardMovers;
  title: string;
  moved: MoverValue[];
  /** Text shown if there are no entries, although the periods can be compared. */
  children: string;
}

function MoverList({ mover, title, moved, range, incomplete, withoutFacts, children }: MoverListProps) {
  const { metric, dimension, route } = mover;
  const periods = { range, withoutFacts };
  const noDataNote = describeDaysWithoutFacts(periods);
  return (
    <section className="dashboard-card">
      <h2>{title}</h2>
      {moved.length === 0 && areComparable(periods) && <p className="tile-note">{children}</p>}
      <ul>
        {moved.map(({ value, label, change, rate }) => {
          const query = buildReportLinkQuery(mover, range);
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
              <MetricChange metric={metric} row={row} />
            </li>
          );
        })}
      </ul>
      {noDataNote && <p className="tile-note">{noDataNote}</p>}
      <IncompleteNote ranges={incomplete} />
    </section>
  );
}
