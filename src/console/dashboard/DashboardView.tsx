import type { HttpError } from '@refinedev/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Dashboard, DashboardAnswer } from '../../definition/model/dashboard';
import { sendForRows } from '../provider/send';
import { AttentionList } from './AttentionList';
import { Movers } from './Movers';
import { Steps } from './Steps';
import { TileCard } from './TileCard';
import './dashboard.css';
import { word } from './words';

interface DashboardViewProps {
  dashboard: Dashboard;
  /** What stands below it, once it is known how far down that is. */
  children: ReactNode;
}

/** What there is to see at a glance: asked for at once, each part with what became of it. */
export function DashboardView({ dashboard, children }: DashboardViewProps) {
  const { data, error, refetch } = useQuery<DashboardAnswer, HttpError>({
    queryKey: ['dashboard', dashboard.name],
    queryFn: async () => (await sendForRows(dashboard.call)) as DashboardAnswer,
  });
  if (error)
    return (
      <>
        <section className="dashboard-failed" role="alert">
          <p>{error.message || word('dashboard.failed')}</p>
          <button type="button" className="button" onClick={() => void refetch()}>
            {word('shell.retry')}
          </button>
        </section>
        {children}
      </>
    );
  if (!data) return <Waiting tiles={dashboard.tiles} />;
  const tiles = shown(dashboard.tiles, data.tiles);
  const movers = shown(dashboard.movers, data.movers);
  const attention = shown(dashboard.attention, data.attention);
  return (
    <>
      <div className="dashboard">
        <Steps steps={shown(dashboard.steps, data.steps)} />
        {tiles.length > 0 && (
          <section aria-label={word('dashboard.figures')} className="tiles">
            {tiles.map(([tile, answer]) => (
              <TileCard key={tile.title} tile={tile} answer={answer} />
            ))}
          </section>
        )}
        {(movers.length > 0 || attention.length > 0) && (
          <div className="dashboard-lists">
            {movers.map(([mover, answer]) => (
              <Movers key={mover.title} mover={mover} answer={answer} />
            ))}
            {attention.length > 0 && <AttentionList attention={attention} />}
          </div>
        )}
      </div>
      {children}
    </>
  );
}

/** The parts that are for the reader, each with its answer. */
function shown<T, Answer>(parts: T[], answers: Answer[]): [T, NonNullable<Answer>][] {
  return parts.flatMap((part, index): [T, NonNullable<Answer>][] => {
    const answer = answers[index];
    return answer === null || answer === undefined ? [] : [[part, answer]];
  });
}

/** Where the figures will stand. */
function Waiting({ tiles }: Pick<Dashboard, 'tiles'>) {
  return (
    <div className="tiles" role="status" aria-label={word('page.loading')}>
      {tiles.map(({ title }) => (
        <div key={title} className="tile tile-waiting" />
      ))}
    </div>
  );
}
