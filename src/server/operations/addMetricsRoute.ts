import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { formatMessage } from '#definition/text/messages.ts';
import { countJobs } from '../jobs/countJobs.ts';
import type { AppServices } from '../services.ts';
import { ServiceTokenGuard } from '../session/ServiceTokenGuard.ts';
import { getPoolLoad } from '../storage/openAndMigrateDatabase.ts';
import { getTaskQueueStatuses } from '../workers/taskQueues.ts';

/** Upper bounds of the request duration histogram, in seconds. */
const durationBucketsSeconds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];

/**
 * Adds `/metrics` for Prometheus: requests, event loop, memory, connections, worker queues and jobs. Requires the
 * service token; without a token, the route does not exist.
 */
export function addMetricsRoute(
  app: FastifyInstance,
  services: AppServices,
  token: string | undefined,
): void {
  if (!token) return;
  const register = new Registry();
  collectDefaultMetrics({ register });
  measureRequests(app, register);
  measurePool(register, services);
  measureHeavyWork(register);
  measureJobs(register, services);
  const guard = new ServiceTokenGuard(token, () => formatMessage('server.metricsToken'));
  app.get('/metrics', { logLevel: 'error' }, async (request, reply) => {
    guard.assertToken(request);
    return reply
      .header('cache-control', 'no-store')
      .type(register.contentType)
      .send(await register.metrics());
  });
}

/** Labels requests by route pattern: URLs may contain personal data, and would create an unlimited number of series. */
function measureRequests(app: FastifyInstance, register: Registry): void {
  const times = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'How long requests took, by the pattern of their route and the class of their status.',
    labelNames: ['method', 'route', 'status'],
    buckets: durationBucketsSeconds,
    registers: [register],
  });
  app.addHook('onResponse', async ({ method, routeOptions: { url: route = 'none' } }, reply) => {
    const status = `${Math.floor(reply.statusCode / 100)}xx`;
    times.observe({ method, route, status }, reply.elapsedTime / 1000);
  });
}

function measurePool(register: Registry, { database }: AppServices): void {
  if (!getPoolLoad(database)) return;
  new Gauge({
    name: 'postgres_pool_connections',
    help: 'Connections to PostgreSQL: all of them, those that nobody uses, and how many wait for one.',
    labelNames: ['state'],
    registers: [register],
    collect() {
      for (const [state, count] of Object.entries(getPoolLoad(database) ?? {})) this.set({ state }, count);
    },
  });
}

function measureHeavyWork(register: Registry): void {
  new Gauge({
    name: 'heavy_work_tasks',
    help: 'Work that is done one task after another: how many run, and how many wait.',
    labelNames: ['queue', 'state'],
    registers: [register],
    collect() {
      for (const { name, running, waiting } of getTaskQueueStatuses()) {
        this.set({ queue: name, state: 'running' }, running);
        this.set({ queue: name, state: 'waiting' }, waiting);
      }
    },
  });
}

function measureJobs(register: Registry, { database }: AppServices): void {
  new Gauge({
    name: 'jobs',
    help: 'Work that nobody waits for, of all processes: what is due, is being done, or has failed within a day.',
    labelNames: ['job', 'state'],
    registers: [register],
    async collect() {
      this.reset();
      for (const { job, state, count } of await countJobs(database)) this.set({ job, state }, count);
    },
  });
}
