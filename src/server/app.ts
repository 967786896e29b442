import { randomUUID } from 'node:crypto';
import path from 'node:path';
import helmet from '@fastify/helmet';
import multipart from '@fastify/multipart';
import Fastify, { type FastifyInstance } from 'fastify';
import { text } from '../definition/text';
import { addCalls } from './api/addCalls';
import { endpoints } from './api/endpoints';
import { addEmbed } from './embed/addEmbed';
import { ApiError } from './errors/ApiError';
import { onError, sendFailure } from './errors/onError';
import { addGuides } from './guides/addGuides';
import { logging } from './logging';
import { openApi } from './openapi/openApi';
import type { AppOptions } from './options';
import { addPages } from './pages/addPages';
import { apiHosts, policy } from './pages/policy';
import { reportEndpoints } from './reports/endpoints';
import { addIngest } from './reports/ingest/addIngest';
import { rules } from './rules/rules';
import { sessionRules } from './session/sessionRules';
import { addWorkbench } from './workbench/addWorkbench';

/** Builds the reference API server, which also serves the console where it is built. It does not listen yet. */
export async function createApp(options: AppOptions): Promise<FastifyInstance> {
  const { definitions, database, facts, pages } = options;
  const app = Fastify({
    logger: logging(options.logLevel),
    trustProxy: options.trustProxy || false,
    frameworkErrors: onError,
    genReqId: () => randomUUID(),
    // A client that sends too slowly must not hold a connection for ever.
    requestTimeout: 120_000,
  });
  app.setErrorHandler(onError);
  app.setNotFoundHandler((_, reply) => sendFailure(reply, new ApiError(404, text('server.noSuchCall'))));
  app.addHook('onClose', async () => {
    await Promise.all([database.destroy(), facts?.close()]);
  });
  const otherHosts = pages ? apiHosts(path.join(pages, 'config.json')) : [];
  await app.register(helmet, {
    contentSecurityPolicy: policy(otherHosts),
    xFrameOptions: { action: 'deny' },
  });
  await app.register(multipart);
  const ofResources = endpoints(definitions, { ...rules, ...sessionRules() });
  const all = [...ofResources, ...reportEndpoints(definitions)];
  addCalls(app, all, options);
  app.get('/openapi.json', () => openApi(all, definitions));
  await addIngest(app, options);
  await addEmbed(app, options);
  addGuides(app);
  if (options.isDemo) addWorkbench(app, options);
  if (pages) await addPages(app, pages, options.isDemo);
  return app;
}
