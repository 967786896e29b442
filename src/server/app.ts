import { randomUUID } from 'node:crypto';
import path from 'node:path';
import helmet from '@fastify/helmet';
import multipart from '@fastify/multipart';
import Fastify, { type FastifyInstance, type FastifyRequest, type FastifyServerOptions } from 'fastify';
import { apiProtocol } from '#definition/api/apiProtocol.ts';
import bounds from '#definition/bounds.json';
import { formatMessage } from '#definition/text/messages.ts';
import { isNestedTooDeep } from '#definition/validation/inputLimits.ts';
import type { AppOptions } from './AppOptions.ts';
import { addExportQueuePositionRoute } from './api/addExportQueuePositionRoute.ts';
import { buildAllEndpoints } from './api/endpoints/buildAllEndpoints.ts';
import { registerRoutes } from './api/registerRoutes.ts';
import { ApiError } from './errors/ApiError.ts';
import { handleRequestError, sendApiError } from './errors/handleRequestError.ts';
import { addLanguageHooks } from './language/addLanguageHooks.ts';
import { addOpenApiRoute } from './openapi/addOpenApiRoute.ts';
import { addHealthRoutes } from './operations/addHealthRoutes.ts';
import { addMetricsRoute } from './operations/addMetricsRoute.ts';
import { isSafeHostHeader } from './operations/isSafeHostHeader.ts';
import { scheduleExpiredDataDeletion } from './operations/scheduleExpiredDataDeletion.ts';
import { watchUntrustedProxy } from './operations/watchUntrustedProxy.ts';
import { addConsolePages } from './pages/addConsolePages.ts';
import { readConsoleBuild } from './pages/consoleBuild.ts';
import {
  buildContentSecurityPolicy,
  hashInlineScripts,
  permissionsPolicy,
  readApiHosts,
} from './pages/contentSecurityPolicy.ts';
import { addIngestBatchesPage } from './pages/deliveries/addIngestBatchesPage.ts';
import { addIngestRoutes } from './reports/ingest/addIngestRoutes.ts';
import { addWorkbenchRoutes } from './workbench/addWorkbenchRoutes.ts';

const secondsPerYear = 365 * 24 * 60 * 60;

/** Builds the Fastify app of the API server, which also serves the built console. Does not listen yet. */
export async function createApp(options: AppOptions): Promise<FastifyInstance> {
  const { definitions, database, facts, pages, code } = options;
  const build = pages ? readConsoleBuild(pages) : undefined;
  const app = Fastify({
    logger: getLoggerOptions(options.logLevel),
    trustProxy: options.trustProxy ?? false,
    frameworkErrors: handleRequestError,
    genReqId: () => randomUUID(),
    // A key has up to two units per character.
    routerOptions: { maxParamLength: 2 * bounds.keyText },
    // A slow client must not keep a connection open indefinitely.
    requestTimeout: 120_000,
  });
  app.setErrorHandler(handleRequestError);
  app.setNotFoundHandler((_, reply) =>
    sendApiError(reply, new ApiError(404, formatMessage('server.noSuchCall'))),
  );
  // Behind a trusted proxy, host and protocol come from forwarded headers, which a client may have set. Reject invalid
  // ones.
  app.addHook('onRequest', async ({ headers, host, protocol, url, raw: { rawHeaders } }, reply) => {
    const hosts = [headers.host, host].filter((name) => name);
    const isRepeated = rawHeaders.filter((name, index) => index % 2 === 0 && /^host$/i.test(name)).length > 1;
    if (isRepeated || !hosts.every((name = '') => isSafeHostHeader(name)) || !/^https?$/.test(protocol))
      throw new ApiError(400, formatMessage('server.host'));
    reply.header('permissions-policy', permissionsPolicy);
    if (build?.entry && url.startsWith('/api/')) reply.header(apiProtocol.build.header, build.entry);
  });
  const hasUntrustedProxy = watchUntrustedProxy(app);
  addLanguageHooks(app, definitions.project.languages);
  app.addHook('onClose', async () => {
    await Promise.all([database.destroy(), facts?.close()]);
  });
  app.addHook('preValidation', async ({ body }) => {
    if (isNestedTooDeep(body)) throw new ApiError(400, formatMessage('server.tooDeep', bounds));
  });
  const otherHosts = pages ? readApiHosts(path.join(pages, 'config.json')) : [];
  const scripts = pages ? hashInlineScripts(path.join(pages, 'index.html')) : [];
  await app.register(helmet, {
    contentSecurityPolicy: buildContentSecurityPolicy(otherHosts, definitions.project.imageHosts, scripts),
    // Other hosts of the domain decide for themselves.
    strictTransportSecurity: { maxAge: secondsPerYear, includeSubDomains: false },
    xFrameOptions: { action: 'deny' },
  });
  await app.register(multipart);
  addMetricsRoute(app, options, options.metricsToken);
  const resources = code.resources;
  const all = buildAllEndpoints(definitions, resources);
  registerRoutes(app, all, options);
  addExportQueuePositionRoute(app, options);
  addHealthRoutes(app, options, hasUntrustedProxy);
  scheduleExpiredDataDeletion(app, options);
  addOpenApiRoute(app, all, options);
  // Loads the MCP SDK, which other servers do not need.
  if (options.mcp) (await import('./mcp/addMcpRoute.ts')).addMcpRoute(app, all, options);
  await addIngestRoutes(app, options, options.ingestToken);
  await addIngestBatchesPage(app, options, options.ingestToken);
  for (const addRoutes of code.routes) await addRoutes(app, options);
  if (options.isDemo) addWorkbenchRoutes(app, options, resources);
  if (build) await addConsolePages(app, build, options);
  return app;
}

/** Returns the logger options. The request log contains no headers, body or query, and no tokens in paths. */
function getLoggerOptions(level: AppOptions['logLevel']): FastifyServerOptions['logger'] {
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
