import { Link } from 'react-router-dom';
import { apiProtocol } from '#definition/api/apiProtocol.ts';
import type { DashboardAttentionItem, DashboardItemResult } from '#definition/model/dashboard.ts';
import { getDashboardText } from './getDashboardText.ts';

interface AttentionListProps {
  attention: [DashboardAttentionItem, NonNullable<DashboardItemResult<{ total: number }>>][];
}

/** Card with the named views that need attention, each with its number of records. Views with no records are hidden. */
export function AttentionList({ attention }: AttentionListProps) {
  const told = attention.filter(([, answer]) => 'failed' in answer || answer.total > 0);
  const { maxCount } = apiProtocol.counts;
  return (
    <section className="dashboard-card">
      <h2>{getDashboardText('dashboard.attention')}</h2>
      {told.length === 0 && <p className="tile-note">{getDashboardText('dashboard.calm')}</p>}
      <ul>
        {told.map(([{ title, view, route }, answer]) => (
          <li key={title}>
            {route ? (
              <Link to={`${route}?${new URLSearchParams({ [apiProtocol.view.name]: view })}`}>{title}</Link>
            ) : (
              title
            )}
            {'failed' in answer ? (
              <span className="tile-note">{answer.failed}</span>
            ) : (
              <strong>{answer.total > maxCount ? `${maxCount}+` : answer.total}</strong>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
