import type { Dashboard, DashboardDefinition, Figure, Step } from '../model/dashboard';
import type { Report, ReportPage } from '../model/report';
import type { Resource } from '../model/resource';
import { reportRoute } from '../reports/reportRoute';
import { loadCall } from './call';

interface Around {
  prefix: string;
  resources: Record<string, Resource>;
  reports: Record<string, Report>;
  reportPages: Record<string, ReportPage>;
}

type DoneDefinition = NonNullable<DashboardDefinition['steps']>[number]['done'];

/** Works out a dashboard: metrics and pages are found by their names. */
export function loadDashboard(definition: DashboardDefinition, around: Around): Dashboard {
  const { name, api, tiles = [], movers = [], attention = [], steps = [] } = definition;
  const { reports, resources } = around;
  const figure = (given: { report: string; metric: string; days?: number }): Figure => {
    const metric = reports[given.report]?.row.metrics[given.metric];
    if (!metric) throw new Error(`dashboard "${name}" has no metric "${given.metric}"`);
    return { report: given.report, metric, days: given.days ?? 7 };
  };
  const done = ({ report = '', metric = '', days, resource, when = {} }: DoneDefinition): Step['done'] =>
    resource ? { kind: 'record', resource, when } : { kind: 'figure', ...figure({ report, metric, days }) };
  return {
    name,
    // Whoever is logged in may ask: each part looks at what they may use.
    call: { ...loadCall(name, 'figures', api.figures, { prefix: around.prefix }), access: 'open' },
    tiles: tiles.map((tile) => ({
      ...figure(tile),
      title: tile.title ?? figure(tile).metric.title,
      compare: tile.compare ?? 'previous',
      graph: tile.graph ?? false,
      route: reportRoute(tile.report, around),
    })),
    movers: movers.map((mover) => {
      const dimension = reports[mover.report]?.row.dimensions[mover.dimension];
      if (!dimension) throw new Error(`dashboard "${name}" has no dimension "${mover.dimension}"`);
      const { title, compare = 'previous', most = 3 } = mover;
      return { ...figure(mover), title, compare, dimension, most, route: reportRoute(mover.report, around) };
    }),
    attention: attention.map((one) => ({ ...one, route: resources[one.resource]?.route })),
    steps: steps.map((step) => ({ ...step, done: done(step.done), route: resources[step.resource]?.route })),
  };
}
