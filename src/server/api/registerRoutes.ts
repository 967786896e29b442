import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import bounds from '../../definition/bounds.json';
import type { Services } from '../services';
import { withWaited } from '../storage/waited';
import { type Answered, answer } from './answer';
import type { Endpoint } from './endpoints';
import { send } from './send';

/** Adds a route for every method and path; calls that share one share the route. */
export function registerRoutes(app: FastifyInstance, endpoints: Endpoint[], services: Services): void {
  for (const [route, sharing] of routes(endpoints)) {
    const [method = '', url = ''] = route.split(' ');
    const handler = async (request: FastifyRequest, reply: FastifyReply) => {
      const { result, waited } = await withWaited(
        () => answer(request, sharing, services),
        () => request.raw.socket.destroyed,
      );
      reply.header('cache-control', 'no-store');
      if (!isToStranger(result))
        reply.header('server-timing', timing({ ...waited, total: reply.elapsedTime }));
      return send(reply, result);
    };
    app.route({ method, url, handler, bodyLimit: bodyLimit(sharing) });
  }
}

/** What an answer took, in words that a browser's tools show (Server-Timing), in milliseconds. */
function timing(times: Record<string, number>): string {
  const spent = Object.entries(times).filter(([, time]) => time > 0);
  return spent.map(([name, time]) => `${name};dur=${time.toFixed(1)}`).join(', ');
}

/** How long it took to look somebody up is not for those who have not logged in. */
function isToStranger({ endpoint }: Answered): boolean {
  return endpoint.access === 'public' || endpoint.call.secret;
}

/** Who is not logged in has little to say, in bytes. */
function bodyLimit(endpoints: Endpoint[]): number | undefined {
  return endpoints.every(({ access }) => access === 'public') ? bounds.publicBody : undefined;
}

/** Parameters are told apart by their place: two calls may name the same one differently. */
function routes(endpoints: Endpoint[]): Map<string, Endpoint[]> {
  const found = new Map<string, Endpoint[]>();
  for (const endpoint of endpoints) {
    const { version, method, path } = endpoint.call;
    let place = 0;
    const route = `${method} /api/${version}${path.replace(/\{\w+\}/g, () => `:p${place++}`)}`;
    found.set(route, [...(found.get(route) ?? []), endpoint]);
  }
  return found;
}
