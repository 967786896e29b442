import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { text } from '../../definition/text';
import { ApiError } from '../errors/ApiError';
import { allTurns } from '../heavy/Turns';
import { jobCounts } from '../jobs/jobCounts';
import type { Services } from '../services';
import { isTokenSent } from '../session/token';
import { poolLoad } from '../storage/openDatabase';

/** Bounds of the times that requests take, in seconds. */
const buckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];

/**
 * Adds /metrics, in which Prometheus reads how this process does: requests, event loop, memory, connections, heavy
 * work, jobs. It tells strangers nothing: whoever asks must show the token, and without one there is no such call.
 */
export function addMetrics(app: FastifyInstance, services: Services, token: string | undefined): void {
  if (!token) return;
  const register = new Registry();
  collectDefaultMetrics({ register });
  measureRequests(app, register);
  measurePool(register, services);
  measureHeavyWork(register);
  measureJobs(register, services);
  app.get('/metrics', { logLevel: 'error' }, async ({ headers }, reply) => {
    if (!isTokenSent(headers, token)) throw new ApiError(401, text('server.metricsToken'));
    return reply
      .header('cache-control', 'no-store')
      .type(register.contentType)
      .send(await register.metrics());
  });
}

/** By the pattern of the route: an address may hold what is nobody's business, and there are endlessly many. */
function measureRequests(app: FastifyInstance, register: Registry): void {
  const times = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'How long requests took, by the pattern of their route and the class of their status.',
    labelNames: ['method', 'route', 'status'],
    buckets,
    registers: [register],
  });
  app.addHook('onResponse', async ({ method, routeOptions: { url: route = 'none' } }, reply) => {
    const status = `${Math.floor(reply.statusCode / 100)}xx`;
    times.observe({ method, route, status }, reply.elapsedTime / 1000);
  });
}

function measurePool(register: Registry, { database }: Services): void {
  if (!poolLoad(database)) return;
  new Gauge({
    name: 'postgres_pool_connections',
    help: 'Connections to PostgreSQL: all of them, those that nobody uses, and how many wait for one.',
    labelNames: ['state'],
    registers: [register],
    collect() {
      for (const [state, count] of Object.entries(poolLoad(database) ?? {})) this.set({ state }, count);
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
      for (const { name, running, waiting } of allTurns()) {
        this.set({ queue: name, state: 'running' }, running);
        this.set({ queue: name, state: 'waiting' }, waiting);
      }
    },
  });
}

function measureJobs(register: Registry, { database }: Services): void {
  new Gauge({
    name: 'jobs',
    help: 'Work that nobody waits for, of all processes: what is due, is being done, or has failed within a day.',
    labelNames: ['job', 'state'],
    registers: [register],
    async collect() {
      this.reset();
      for (const { job, state, count } of await jobCounts(database)) this.set({ job, state }, count);
    },
  });
}
