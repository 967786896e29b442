import { Link } from 'react-router-dom';
import type { Attention, Part } from '../../definition/model/dashboard';
import { profile } from '../../definition/profile';
import { word } from './words';

interface AttentionListProps {
  attention: [Attention, NonNullable<Part<{ total: number }>>][];
}

/** The views that are not empty, each with the number of its records. */
export function AttentionList({ attention }: AttentionListProps) {
  const told = attention.filter(([, answer]) => 'failed' in answer || answer.total > 0);
  const { most } = profile.counts;
  return (
    <section className="dashboard-card">
      <h2>{word('dashboard.attention')}</h2>
      {told.length === 0 && <p className="tile-note">{word('dashboard.calm')}</p>}
      <ul>
        {told.map(([{ title, view, route }, answer]) => (
          <li key={title}>
            {route ? (
              <Link to={`${route}?${new URLSearchParams({ [profile.view.name]: view })}`}>{title}</Link>
            ) : (
              title
            )}
            {'failed' in answer ? (
              <span className="tile-note">{answer.failed}</span>
            ) : (
              <strong>{answer.total > most ? `${most}+` : answer.total}</strong>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
