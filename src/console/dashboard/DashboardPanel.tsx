import type { HttpError } from '@refinedev/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Dashboard, DashboardResponse } from '#definition/model/dashboard.ts';
import { useCurrentDay } from '../hooks/useCurrentDay.ts';
import { sendCallForData } from '../provider/http/sendCall.ts';
import { getTenantToday } from '../reports/range/reportRange.ts';
import { NewDayNote } from '../widgets/NewDayNote.tsx';
import { AttentionList } from './AttentionList.tsx';
import { DashboardPlaceholder } from './DashboardPlaceholder.tsx';
import { MetricTile } from './MetricTile.tsx';
import { OnboardingSteps } from './OnboardingSteps.tsx';
import { TopMovers } from './TopMovers.tsx';
import { TotalsCard } from './TotalsCard.tsx';
import './dashboard.css';
import { getDashboardText } from './getDashboardText.ts';

interface DashboardPanelProps {
  dashboard: Dashboard;
  /** Content shown instead if no part of the dashboard is for the user, or if it cannot be loaded. */
  children: ReactNode;
}

/** Renders a dashboard: totals, metric tiles, top movers, attention list and onboarding steps, loaded with one call. */
export function DashboardPanel({ dashboard, children }: DashboardPanelProps) {
  const today = useCurrentDay(getTenantToday);
  const { data, error, refetch } = useQuery<DashboardResponse, HttpError>({
    // The periods move with the day.
    queryKey: ['dashboard', dashboard.name, today],
    placeholderData: keepPreviousData,
    queryFn: async () => (await sendCallForData(dashboard.call)) as DashboardResponse,
  });
  if (error)
    return (
      <>
        <section className="dashboard-failed" role="alert">
          <p>{error.message || getDashboardText('dashboard.failed')}</p>
          <button type="button" className="button" onClick={() => void refetch()}>
            {getDashboardText('shell.retry')}
          </button>
        </section>
        {children}
      </>
    );
  if (!data) return <DashboardPlaceholder dashboard={dashboard} />;
  const tiles = pairWithAnswers(dashboard.tiles, data.tiles);
  const movers = pairWithAnswers(dashboard.movers, data.movers);
  const attention = pairWithAnswers(dashboard.attention, data.attention);
  const totals = pairWithAnswers(dashboard.totals, data.totals);
  const steps = pairWithAnswers(dashboard.steps, data.steps);
  if ([totals, tiles, movers, attention, steps].every(({ length }) => length === 0)) return children;
  return (
    <div className="dashboard">
      <NewDayNote day={today} />
      {totals.map(([total, answer]) => (
        <TotalsCard key={total.title} total={total} answer={answer} />
      ))}
      {tiles.length > 0 && (
        <section aria-label={getDashboardText('dashboard.figures')} className="tiles">
          {tiles.map(([tile, answer]) => (
            <MetricTile key={tile.title} tile={tile} answer={answer} />
          ))}
        </section>
      )}
      {(movers.length > 0 || attention.length > 0) && (
        <div className="dashboard-lists">
          {movers.map(([mover, answer]) => (
            <TopMovers key={mover.title} mover={mover} answer={answer} />
          ))}
          {attention.length > 0 && <AttentionList attention={attention} />}
        </div>
      )}
      <OnboardingSteps steps={steps} />
    </div>
  );
}

/** Pairs the parts that the user may see with their answers. Parts without an answer are omitted. */
function pairWithAnswers<T, Answer>(parts: T[], answers: Answer[]): [T, NonNullable<Answer>][] {
  return parts.flatMap((part, index): [T, NonNullable<Answer>][] => {
    const answer = answers[index];
    return answer === null || answer === undefined ? [] : [[part, answer]];
  });
}
