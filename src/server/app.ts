import { randomUUID } from 'node:crypto';
import path from 'node:path';
import helmet from '@fastify/helmet';
import multipart from '@fastify/multipart';
import Fastify, { type FastifyInstance, type FastifyRequest, type FastifyServerOptions } from 'fastify';
import { isTooDeep } from '../definition/bounds';
import bounds from '../definition/bounds.json';
import { text } from '../definition/text';
import { dashboardEndpoints } from './api/dashboardEndpoints';
import { endpoints } from './api/endpoints';
import { registerRoutes } from './api/registerRoutes';
import { reportEndpoints } from './api/reportEndpoints';
import { ApiError } from './errors/ApiError';
import { onError, sendFailure } from './errors/onError';
import { addLanguages } from './language/addLanguages';
import { addOpenApi } from './openapi/addOpenApi';
import { addHealth } from './operation/addHealth';
import { addMetrics } from './operation/addMetrics';
import { isPlainHost } from './operation/plainHost';
import { removeOld } from './operation/removeOld';
import { trustedProxies } from './operation/trustedProxies';
import type { AppOptions } from './options';
import { addPages } from './pages/addPages';
import { addDeliveriesPage } from './pages/deliveries/addDeliveriesPage';
import { apiHosts, inlineScripts, permissions, policy } from './pages/policy';
import { addIngest } from './reports/ingest/addIngest';
import { addWorkbench } from './workbench/addWorkbench';

/** Builds the reference API server, which also serves the console where it is built. It does not listen yet. */
export async function createApp(options: AppOptions): Promise<FastifyInstance> {
  const { definitions, database, facts, pages, code } = options;
  const app = Fastify({
    logger: logging(options.logLevel),
    trustProxy: trustedProxies(options.trustProxy),
    frameworkErrors: onError,
    genReqId: () => randomUUID(),
    // A client that sends too slowly must not hold a connection for ever.
    requestTimeout: 120_000,
  });
  app.setErrorHandler(onError);
  app.setNotFoundHandler((_, reply) => sendFailure(reply, new ApiError(404, text('server.noSuchCall'))));
  // Behind a proxy that is believed, host and protocol are what it passes on: anyone may have written that.
  app.addHook('onRequest', async ({ headers, host, protocol }, reply) => {
    const hosts = [headers.host, host].filter((name) => name);
    if (!hosts.every((name = '') => isPlainHost(name)) || !/^https?$/.test(protocol))
      throw new ApiError(400, text('server.host'));
    reply.header('permissions-policy', permissions);
  });
  addLanguages(app, definitions.project.languages);
  app.addHook('onClose', async () => {
    await Promise.all([database.destroy(), facts?.close()]);
  });
  app.addHook('preValidation', async ({ body }) => {
    if (isTooDeep(body)) throw new ApiError(400, text('server.tooDeep', bounds));
  });
  const otherHosts = pages ? apiHosts(path.join(pages, 'config.json')) : [];
  const scripts = pages ? inlineScripts(path.join(pages, 'index.html')) : [];
  await app.register(helmet, {
    contentSecurityPolicy: policy(otherHosts, definitions.project.pictures, scripts),
    xFrameOptions: { action: 'deny' },
  });
  await app.register(multipart);
  addMetrics(app, options, options.metricsToken);
  const rules = code.rules;
  const ofResources = endpoints(definitions, rules);
  const all = [...ofResources, ...reportEndpoints(definitions), ...dashboardEndpoints(definitions, rules)];
  registerRoutes(app, all, options);
  addHealth(app, options);
  removeOld(app, options);
  addOpenApi(app, all, options);
  await addIngest(app, options, options.ingestToken);
  await addDeliveriesPage(app, options, options.ingestToken);
  for (const addRoutes of code.routes) await addRoutes(app, options);
  if (options.isDemo) addWorkbench(app, options, rules);
  if (pages) await addPages(app, pages, options);
  return app;
}

/** What is logged of a request: no header, no body, no query, and no part of a path that is a token. */
function logging(level: AppOptions['logLevel']): FastifyServerOptions['logger'] {
  if (!level) return false;
  return {
    level,
    serializers: {
      req: ({ method, url, ip, routeOptions }: FastifyRequest) => {
        const { url: route = '' } = routeOptions ?? {};
        return { method, path: route.includes(':token') ? route : url.split('?')[0], ip };
      },
    },
  };
}
