import { Link } from 'react-router-dom';
import type { DayRange } from '../../definition/days';
import type { Part, Tile, TileAnswer } from '../../definition/model/dashboard';
import { profile } from '../../definition/profile';
import { WholeDays } from '../displays/WholeDays';
import { changeText, isBadChange } from '../reports/compare/change';
import { metricText } from '../reports/table/metricText';
import { DayLine } from './DayLine';
import { word } from './words';

const { figures } = profile.report;

interface TileCardProps {
  tile: Tile;
  answer: NonNullable<Part<TileAnswer>>;
}

/** A figure with what it was before, and its days; it leads to its report. */
export function TileCard({ tile, answer }: TileCardProps) {
  const { title, metric } = tile;
  if ('failed' in answer)
    return (
      <div className="tile">
        <h2>{title}</h2>
        <p className="tile-note">{answer.failed}</p>
      </div>
    );
  const { value, before, change, rate, range, compared, values } = answer;
  const [begin, end] = range;
  const row = {
    [`${metric.name}${figures.change}`]: change,
    [`${metric.name}${figures.rate}`]: rate,
  };
  return (
    <div className="tile">
      <h2>
        <ReportLink route={tile.route} query={reportQuery(tile, range)}>
          {title}
        </ReportLink>
      </h2>
      <p className="tile-value">{metricText(metric, value)}</p>
      {compared && (
        <p className="tile-change">
          <span className={isBadChange(metric, row) ? 'tile-bad' : undefined}>{changeText(metric, row)}</span>
          <span className="tile-note">
            <WholeDays>
              {word('dashboard.compared', {
                before: metricText(metric, before),
                begin: compared[0],
                end: compared[1],
              })}
            </WholeDays>
          </span>
        </p>
      )}
      {values && (
        <DayLine
          values={values}
          label={word('dashboard.graph', {
            title,
            begin,
            end,
            values: values.map((one) => metricText(metric, one)).join(', '),
          })}
        />
      )}
      <p className="tile-note">
        <WholeDays>{word('dashboard.range', { begin, end })}</WholeDays>
      </p>
    </div>
  );
}

interface ReportLinkProps {
  route?: string;
  query: URLSearchParams;
  children: string;
}

/** A link to a report as it is asked for; plain words where no page shows it. */
export function ReportLink({ route, query, children }: ReportLinkProps) {
  if (!route) return children;
  return <Link to={`${route}${route.includes('?') ? '&' : '?'}${query}`}>{children}</Link>;
}

/** The address of a report that shows a figure over these days, with the days before. */
export function reportQuery(
  { metric, compare }: Pick<Tile, 'metric' | 'compare'>,
  range: DayRange,
): URLSearchParams {
  return new URLSearchParams({
    range: range.join('--'),
    compare,
    metrics: metric.name,
    graph: metric.name,
  });
}
