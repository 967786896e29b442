import type {
  Dashboard,
  DashboardDefinition,
  DashboardMetric,
  DashboardSetupStep,
} from '#definition/model/dashboard.ts';
import type { Report, ReportPage } from '#definition/model/report.ts';
import type { Resource } from '#definition/model/resource.ts';
import { buildReportPath } from '#definition/reports/buildReportPath.ts';
import { expandCall } from '../resource/expandCall.ts';

interface DashboardContext {
  prefix: string;
  resources: Record<string, Resource>;
  reports: Record<string, Report>;
  reportPages: Record<string, ReportPage>;
}

type SetupStepDoneDefinition = NonNullable<DashboardDefinition['steps']>[number]['done'];

/** Returns the route of the report of a total; undefined if the total adds up several. */
function findOnlyReportRoute(
  [first, ...others]: { report: string }[],
  context: DashboardContext,
): string | undefined {
  return first && others.length === 0 ? buildReportPath(first.report, context) : undefined;
}

/** Expands a dashboard definition: resolves its metrics, dimensions and page routes. */
export function expandDashboard(definition: DashboardDefinition, context: DashboardContext): Dashboard {
  const { name, api, totals = [], tiles = [], movers = [], attention = [], steps = [] } = definition;
  const { reports, resources } = context;
  const figure = (given: { report: string; metric: string; days?: number }): DashboardMetric => {
    const metric = reports[given.report]?.row.metrics[given.metric];
    if (!metric) throw new Error(`dashboard "${name}" has no metric "${given.metric}"`);
    return { report: given.report, metric, days: given.days ?? 7 };
  };
  const responseArrays = ['totals', 'tiles', 'movers', 'attention', 'steps'];
  const done = ({
    report = '',
    metric = '',
    days,
    resource,
    when = {},
  }: SetupStepDoneDefinition): DashboardSetupStep['done'] =>
    resource ? { kind: 'record', resource, when } : { kind: 'figure', ...figure({ report, metric, days }) };
  return {
    name,
    // Open to every logged-in user: each dashboard item checks the user's access.
    call: {
      ...expandCall(name, 'figures', api.figures, { prefix: context.prefix, responseArrays }),
      access: 'open',
    },
    totals: totals.map(({ title, of }) => ({
      title,
      parts: of.map(figure),
      route: findOnlyReportRoute(of, context),
    })),
    tiles: tiles.map((tile) => ({
      ...figure(tile),
      title: tile.title ?? figure(tile).metric.title,
      compare: tile.compare ?? 'previous',
      sparkline: tile.sparkline ?? false,
      route: buildReportPath(tile.report, context),
    })),
    movers: movers.map((mover) => {
      const dimension = reports[mover.report]?.row.dimensions[mover.dimension];
      if (!dimension) throw new Error(`dashboard "${name}" has no dimension "${mover.dimension}"`);
      const { title, compare = 'previous', limit = 3 } = mover;
      return {
        ...figure(mover),
        title,
        compare,
        dimension,
        limit,
        route: buildReportPath(mover.report, context),
      };
    }),
    attention: attention.map((one) => ({ ...one, route: resources[one.resource]?.route })),
    steps: steps.map((step) => ({ ...step, done: done(step.done), route: resources[step.resource]?.route })),
  };
}
