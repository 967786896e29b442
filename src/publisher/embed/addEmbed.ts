import type { FastifyInstance } from 'fastify';
import { codeText } from '../../definition/code';
import { originOf } from '../../server/context';
import type { Services } from '../../server/services';
import { embeddedWidget } from './embeddedWidget';
import { embedFile, testPage, widgetPage } from './pages';

/** Of what anyone's page may hold: which pages load it is not ours to say. */
export const anywhere = {
  xFrameOptions: false,
  originAgentCluster: false,
  crossOriginResourcePolicy: { policy: 'cross-origin' },
} as const;

const html = 'text/html; charset=utf-8';
const script = 'text/javascript; charset=utf-8';

/** Serves what pages of publishers load: anyone's page may hold it, and no other page of ours may be framed. */
export async function addEmbed(app: FastifyInstance, services: Services): Promise<void> {
  for (const name of ['widget.js', 'frame.js']) {
    const content = embedFile(name);
    app.get(`/embed/${name}`, { helmet: anywhere }, (_, reply) =>
      reply.type(script).header('cache-control', 'public, max-age=3600').send(content),
    );
  }
  const framed = { ...anywhere, contentSecurityPolicy: { useDefaults: false, directives: inFrame } };
  app.get<Widget>('/embed/widget/:key', { helmet: framed }, async ({ params }, reply) => {
    const widget = await embeddedWidget(services, params.key);
    reply.type(html).header('cache-control', 'public, max-age=60');
    return widget ? widgetPage(widget) : reply.code(404).send('');
  });
  const alone = { contentSecurityPolicy: { useDefaults: false, directives: onTestPage(services) } };
  app.get<Widget>('/embed/test/:key', { helmet: alone }, async (request, reply) => {
    const { key } = request.params;
    if (!(await embeddedWidget(services, key))) return reply.callNotFound();
    return reply.type(html).send(testPage(embedCode(services, originOf(request, services), key)));
  });
}

/** The code that the console shows of a widget, for a key such as "104-7"; `origin` is where the public reaches this server. */
function embedCode({ definitions }: Services, origin: string, key: string): string {
  const code = definitions.resources.widgets?.codes.embed;
  const [company_id, widget_id] = key.split('-');
  return code ? codeText(code, { widget_id }, { config: { origin }, user: { company_id } }) : '';
}

interface Widget {
  Params: { key: string };
}

const inFrame = {
  'default-src': ["'none'"],
  'script-src': ["'self'"],
  'style-src': ["'unsafe-inline'"],
  'img-src': ['https:', 'data:'],
  'base-uri': ["'none'"],
  'form-action': ["'none'"],
  'frame-ancestors': ['*'],
};

function onTestPage({ publicUrl }: Services) {
  const own = ["'self'", ...(publicUrl ? [publicUrl] : [])];
  return {
    'default-src': ["'none'"],
    'script-src': own,
    'frame-src': own,
    'style-src': ["'unsafe-inline'"],
    'frame-ancestors': ["'none'"],
  };
}
