import type { FastifyInstance } from 'fastify';
import { type AppServices, toRateLimitNetwork } from '#server/projectApi.ts';
import limits from '../limits.json';
import { embeddableHelmetOptions, embeddableScriptHeaders } from './addEmbedRoutes.ts';
import { lastSeenIntervalMs, parseZoneTagName, renderZoneTag, updateZoneLastSeen } from './renderZoneTag.ts';
import { TtlCache } from './TtlCache.ts';

const { zones, networks, maxLookUps } = limits.tags;

/**
 * Adds the route that serves zone tags. A tag is cached in memory, and the zone's `last_seen` is updated when the tag
 * is loaded, so that many visitors cause one database query. Cache misses are rate limited per network, so that
 * guessing zone ids is useless and does not overload the database.
 */
export function addZoneTagRoute(app: FastifyInstance, services: AppServices): void {
  const tags = new TtlCache<Promise<string | undefined>>(zones, lastSeenIntervalMs);
  const lookUps = new TtlCache<{ made: number }>(networks, lastSeenIntervalMs);

  const find = (file: string): Promise<string | undefined> => {
    const key = parseZoneTagName(file);
    if (!key) return Promise.resolve(undefined);
    const found = renderZoneTag(services, key).then(async (tag) => {
      // Serve the ad even if `last_seen` cannot be updated.
      if (tag) await updateZoneLastSeen(services, key).catch((error: unknown) => app.log.error(error));
      return tag;
    });
    // Do not cache failures.
    found.catch(() => tags.delete(file));
    return tags.set(file, found);
  };

  app.get<{ Params: { file: string } }>(
    '/tag/:file',
    { helmet: embeddableHelmetOptions },
    async (request, reply) => {
      const { file } = request.params;
      const network = toRateLimitNetwork(request.ip);
      const kept = tags.get(file);
      const asked = lookUps.get(network) ?? lookUps.set(network, { made: 0 });
      reply.type('text/javascript; charset=utf-8').headers(embeddableScriptHeaders);
      if (!kept && parseZoneTagName(file) && ++asked.made > maxLookUps)
        return reply.code(429).headers({ 'cache-control': 'no-store', 'retry-after': '60' }).send('');
      const tag = await (kept ?? find(file));
      reply.header('cache-control', 'public, max-age=60');
      return tag === undefined ? reply.code(404).send('') : reply.send(tag);
    },
  );
}
