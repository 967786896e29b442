import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import bounds from '#definition/bounds.json';
import type { ApiCall } from '#definition/model/resource.ts';
import type { AppServices } from '../services.ts';
import { measureQueryTimes } from '../storage/queryTimers.ts';
import type { ApiEndpoint } from './endpoints/buildResourceAndDictionaryEndpoints.ts';
import { handleApiRequest, type MatchedEndpointResponse } from './handleApiRequest.ts';
import { JsonByteRateLimiter } from './JsonByteRateLimiter.ts';
import { sendSuccessResponse } from './sendSuccessResponse.ts';

/** Adds one route per method and path. Calls with the same method and path share the route. */
export function registerRoutes(app: FastifyInstance, endpoints: ApiEndpoint[], services: AppServices): void {
  const budget = new JsonByteRateLimiter(services.jsonBytesPerMinute);
  for (const [route, sharing] of groupByRoute(endpoints)) {
    const [method = '', url = ''] = route.split(' ');
    const handler = async (request: FastifyRequest, reply: FastifyReply) => {
      const { result, waited } = await measureQueryTimes(
        () => handleApiRequest(request, sharing, services, budget),
        () => request.raw.socket.destroyed,
      );
      reply.header('cache-control', 'no-store');
      if (!hidesTiming(result))
        reply.header('server-timing', formatServerTiming({ ...waited, total: reply.elapsedTime }));
      return sendSuccessResponse(reply, result);
    };
    app.route({ method, url, handler, bodyLimit: getMaxBodyBytes(sharing) });
  }
}

/** Formats durations in milliseconds as a `Server-Timing` header, which browser developer tools show. */
function formatServerTiming(times: Record<string, number>): string {
  const spent = Object.entries(times).filter(([, time]) => time > 0);
  return spent.map(([name, time]) => `${name};dur=${time.toFixed(1)}`).join(', ');
}

/**
 * Returns true if the response must not contain timings: database time could reveal to an anonymous client that a user
 * exists.
 */
function hidesTiming({ endpoint }: MatchedEndpointResponse): boolean {
  return endpoint.access === 'public' || endpoint.call.sensitive;
}

/** Returns the body size limit of a public route, in bytes; undefined for the default limit. */
function getMaxBodyBytes(endpoints: ApiEndpoint[]): number | undefined {
  return endpoints.every(({ access }) => access === 'public') ? bounds.publicBody : undefined;
}

const versions: ApiCall['version'][] = ['v1', 'v2'];

/**
 * Groups endpoints by method and path. Every call answers under all API versions, unless calls of that version have the
 * same method and path.
 */
function groupByRoute(endpoints: ApiEndpoint[]): Map<string, ApiEndpoint[]> {
  const found = new Map<string, ApiEndpoint[]>();
  for (const version of versions) {
    const own = endpoints.filter(({ call }) => call.version === version);
    const ownPaths = new Set(own.map(({ call }) => buildRoutePath(call)));
    const others = endpoints.filter(
      ({ call }) => call.version !== version && !ownPaths.has(buildRoutePath(call)),
    );
    for (const endpoint of [...own, ...others]) {
      const [method, path] = buildRoutePath(endpoint.call).split(' ');
      const route = `${method} /api/${version}${path}`;
      found.set(route, [...(found.get(route) ?? []), endpoint]);
    }
  }
  return found;
}

/** Returns method and path of a call. Path parameters have positions, because two calls may name them differently. */
function buildRoutePath({ method, path }: ApiCall): string {
  let place = 0;
  return `${method} ${path.replace(/\{\w+\}/g, () => `:p${place++}`)}`;
}
