import { setTimeout } from 'node:timers/promises';
import { Way } from '#tests/server/support/Way.ts';
import { withLoadServer } from '../load/withLoadServer.ts';
import { withSchema } from '../load/withSchema.ts';
import type { Figure } from '../support/figures/Figure.ts';

const clients = 20;
/** Milliseconds of each phase: database available, unavailable, available again. */
const phase = 5000;

/**
 * Cuts the connection to PostgreSQL for five seconds under load and restores it; counts the responses during and after
 * the outage.
 */
export function away(): Promise<Figure[]> {
  return withSchema(async (url, schema) => {
    const { hostname: host, port } = new URL(url);
    const way = new Way({ host, port: Number(port || 5432) });
    const through = new URL(url);
    through.host = `127.0.0.1:${await way.open()}`;
    return withLoadServer(through.href, schema, async ({ ours, token }) => {
      let isOver = false;
      const statuses = new Map<string, number>();
      let firstAfter = Number.NaN;
      let mended = Number.POSITIVE_INFINITY;
      const client = async () => {
        while (!isOver) {
          const answer = await fetch(`${ours}/api/v1/ssp_publisher/domain/list?page_size=20`, {
            headers: { authorization: token },
          }).catch(() => undefined);
          await answer?.arrayBuffer();
          const status = String(answer?.status ?? 'no answer');
          statuses.set(status, (statuses.get(status) ?? 0) + 1);
          if (status === '200' && Number.isNaN(firstAfter) && performance.now() > mended)
            firstAfter = performance.now() - mended;
        }
      };
      const all = Promise.all(Array.from({ length: clients }, client));
      await setTimeout(phase);
      await way.cut();
      await setTimeout(phase);
      mended = performance.now();
      await way.open();
      await setTimeout(phase);
      isOver = true;
      await all;
      await way.cut();
      const counts = [...statuses].sort().map(
        ([status, count]): Figure => ({
          what: `Database away for 5 s, ${clients} clients: ${status}`,
          unit: 'calls',
          ours: count,
        }),
      );
      return [
        ...counts,
        { what: 'Database away: first answer after it is back', unit: 'ms', ours: firstAfter },
      ];
    });
  });
}
