import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { AppOptions } from '../options';
import { answer } from './answer';
import type { Endpoint } from './Endpoint';
import { send } from './send';

/** Adds a route for every method and path; calls that share one share the route. */
export function addCalls(app: FastifyInstance, endpoints: Endpoint[], options: AppOptions): void {
  for (const [route, sharing] of routes(endpoints)) {
    const [method = '', url = ''] = route.split(' ');
    const handler = async (request: FastifyRequest, reply: FastifyReply) =>
      send(reply.header('cache-control', 'no-store'), await answer(request, sharing, options));
    app.route({ method, url, handler });
  }
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
