import { type Dashboard, dashboardTotalPeriods } from '#definition/model/dashboard.ts';
import { getDashboardText } from './getDashboardText.ts';

/** Reserves the height of a line of text. */
const blankLine = '\u00a0';

/**
 * Placeholder of a dashboard while it loads. It has the parts of the definition in the order and about the height of
 * the content, so that nothing moves when the content appears.
 */
export function DashboardPlaceholder({ dashboard }: { dashboard: Dashboard }) {
  const { totals, tiles, movers, attention, steps } = dashboard;
  return (
    <div className="dashboard" role="status" aria-label={getDashboardText('page.loading')}>
      {totals.map(({ title }) => (
        <TotalsPlaceholder key={title} />
      ))}
      {tiles.length > 0 && (
        <div className="tiles" aria-hidden="true">
          {tiles.map(({ title }) => (
            <div key={title} className="tile tile-waiting" />
          ))}
        </div>
      )}
      {(movers.length > 0 || attention.length > 0) && (
        <div className="dashboard-lists" aria-hidden="true">
          {movers.flatMap(({ title, limit }) => [
            <ListPlaceholder key={`${title} up`} rows={limit} />,
            <ListPlaceholder key={`${title} down`} rows={limit} />,
          ])}
          {attention.length > 0 && <ListPlaceholder rows={attention.length} />}
        </div>
      )}
      {steps.length > 0 && (
        <section className="dashboard-card steps" aria-hidden="true">
          <h2>{blankLine}</h2>
          <p className="tile-note">{blankLine}</p>
          <BlankRows rows={steps.length} />
        </section>
      )}
    </div>
  );
}

function TotalsPlaceholder() {
  return (
    <section className="dashboard-card totals" aria-hidden="true">
      <h2>{blankLine}</h2>
      <dl>
        {dashboardTotalPeriods.map((period) => (
          <div key={period}>
            <dt>{blankLine}</dt>
            <dd className="tile-value">{blankLine}</dd>
            <dd>{blankLine}</dd>
            <dd className="tile-note">{blankLine}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function ListPlaceholder({ rows }: { rows: number }) {
  return (
    <section className="dashboard-card">
      <h2>{blankLine}</h2>
      <BlankRows rows={rows} />
    </section>
  );
}

function BlankRows({ rows }: { rows: number }) {
  return (
    <ul>
      {Array.from({ length: rows }, (_, index) => `row ${index}`).map((key) => (
        <li key={key} />
      ))}
    </ul>
  );
}
