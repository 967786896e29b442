import type { FastifyInstance, FastifyRequest } from 'fastify';
import { renderEmbedCode } from '#definition/projectApi.ts';
import { type AppServices, getPublicOrigin } from '#server/projectApi.ts';
import {
  readEmbedFile,
  renderScriptWithFunctionCall,
  renderTestPage,
  renderWidgetPage,
} from './embedPages.ts';
import { loadEmbeddedWidget } from './loadEmbeddedWidget.ts';

/** Helmet options for files that any site may load or frame. */
export const embeddableHelmetOptions = {
  xFrameOptions: false,
  originAgentCluster: false,
  crossOriginResourcePolicy: { policy: 'cross-origin' },
} as const;

/** Headers of scripts that any site may load, also as modules (CORS). */
export const embeddableScriptHeaders = { 'access-control-allow-origin': '*' };

const frameScript = readEmbedFile('frame.js');
const widgetScript = readEmbedFile('widget.js');

/** Renders the script that shows widgets. It contains the origin, because it may be copied into another script. */
function renderWidgetScript(origin: string): string {
  return renderScriptWithFunctionCall(widgetScript, 'showWidgets', origin);
}

const htmlType = 'text/html; charset=utf-8';
const scriptType = 'text/javascript; charset=utf-8';

/**
 * Adds the public routes that publishers' pages load. These pages may be framed by any site; all other pages may not
 * (clickjacking protection).
 */
export async function addEmbedRoutes(app: FastifyInstance, services: AppServices): Promise<void> {
  const scripts: Record<string, (request: FastifyRequest) => string> = {
    'frame.js': () => frameScript,
    'widget.js': (request) => renderWidgetScript(getPublicOrigin(request, services)),
  };
  for (const [name, render] of Object.entries(scripts))
    app.get(`/embed/${name}`, { helmet: embeddableHelmetOptions }, (request, reply) =>
      reply
        .type(scriptType)
        .headers({ ...embeddableScriptHeaders, 'cache-control': 'public, max-age=3600' })
        .send(render(request)),
    );
  const framed = {
    ...embeddableHelmetOptions,
    contentSecurityPolicy: { useDefaults: false, directives: widgetFramePolicy },
  };
  app.get<WidgetRoute>('/embed/widget/:key', { helmet: framed }, async ({ params }, reply) => {
    const widget = await loadEmbeddedWidget(services, params.key);
    reply.type(htmlType).header('cache-control', 'public, max-age=60');
    return widget ? renderWidgetPage(widget) : reply.code(404).send('');
  });
  const alone = { contentSecurityPolicy: { useDefaults: false, directives: buildTestPagePolicy(services) } };
  app.get<WidgetRoute>('/embed/test/:key', { helmet: alone }, async (request, reply) => {
    const { key } = request.params;
    if (!(await loadEmbeddedWidget(services, key))) return reply.callNotFound();
    return reply
      .type(htmlType)
      .send(renderTestPage(buildEmbedCode(services, getPublicOrigin(request, services), key)));
  });
}

/** Returns the embed code of a widget for a key such as "104-7". `origin` is the public origin of this server. */
function buildEmbedCode({ definitions }: AppServices, origin: string, key: string): string {
  const code = definitions.resources.widgets?.embedCodes.embed;
  const [company_id, widget_id] = key.split('-');
  return code ? renderEmbedCode(code, { widget_id }, { config: { origin }, user: { company_id } }) : '';
}

interface WidgetRoute {
  Params: { key: string };
}

const widgetFramePolicy = {
  'default-src': ["'none'"],
  'script-src': ["'self'"],
  'style-src': ["'unsafe-inline'"],
  'img-src': ['https:', 'data:'],
  'base-uri': ["'none'"],
  'form-action': ["'none'"],
  'frame-ancestors': ['*'],
};

function buildTestPagePolicy({ publicUrl }: AppServices) {
  const own = ["'self'", ...(publicUrl ? [publicUrl] : [])];
  return {
    'default-src': ["'none'"],
    'script-src': own,
    'frame-src': own,
    'style-src': ["'unsafe-inline'"],
    'frame-ancestors': ["'none'"],
  };
}
