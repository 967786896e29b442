import type { FastifyInstance } from 'fastify';
import { networkOf } from '../../base/session/networkOf';
import type { Services } from '../../server/services';
import limits from '../limits.json';
import { anywhere } from './addEmbed';
import { Kept } from './Kept';
import { noted, noteSeen, zoneKey, zoneTag } from './zoneTag';

const { zones, networks, most } = limits.tags;

/**
 * Serves the tags of zones. What is served once is served from memory for a while, and with it the zone is noted as
 * seen: so many visitors as there are, the database is asked once. Names that nobody has asked for are looked up for
 * each network so often only: who tries them all finds nothing, and keeps nobody waiting.
 */
export function addTags(app: FastifyInstance, services: Services): void {
  const tags = new Kept<Promise<string | undefined>>(zones, noted);
  const lookUps = new Kept<{ made: number }>(networks, noted);

  const find = (file: string): Promise<string | undefined> => {
    const key = zoneKey(file);
    if (!key) return Promise.resolve(undefined);
    const found = zoneTag(services, key).then(async (tag) => {
      // An ad is shown, whether or not that can be written down.
      if (tag) await noteSeen(services, key).catch((error: unknown) => app.log.error(error));
      return tag;
    });
    // What could not be found out is asked again.
    found.catch(() => tags.delete(file));
    return tags.set(file, found);
  };

  app.get<{ Params: { file: string } }>('/tag/:file', { helmet: anywhere }, async (request, reply) => {
    const { file } = request.params;
    const network = networkOf(request.ip);
    const kept = tags.get(file);
    const asked = lookUps.get(network) ?? lookUps.set(network, { made: 0 });
    reply.type('text/javascript; charset=utf-8');
    if (!kept && zoneKey(file) && ++asked.made > most)
      return reply.code(429).headers({ 'cache-control': 'no-store', 'retry-after': '60' }).send('');
    const tag = await (kept ?? find(file));
    reply.header('cache-control', 'public, max-age=60');
    return tag === undefined ? reply.code(404).send('') : reply.send(tag);
  });
}
