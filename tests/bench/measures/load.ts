import { type LoadCall, type LoadResult, underLoad } from '../load/clients.ts';
import type { LoadServed } from '../load/loadServer.ts';
import { withLoadServer } from '../load/withLoadServer.ts';
import { withSchema } from '../load/withSchema.ts';
import type { Figure } from '../support/figures/Figure.ts';

const sizes = [200, 1000];
const api = '/api/v1/ssp_publisher';

/**
 * Runs hundreds of concurrent clients on a PostgreSQL server, compared with the same SQL on a bare Fastify; then on two
 * processes.
 */
export function load(): Promise<Figure[]> {
  return withSchema((url, schema) =>
    withLoadServer(url, schema, async (served) => {
      const figures: Figure[] = [];
      for (const clients of sizes)
        for (const [name, call] of Object.entries(callsOf(served))) {
          const reference = await underLoad([served.bare], clients, call);
          const ours = await underLoad([served.ours], clients, call);
          process.stderr.write(`${clients} ${name}: ${JSON.stringify({ ours, reference })}\n`);
          figures.push(...figuresOf(`${clients} clients, ${name}`, ours, reference));
        }
      const two = await withLoadServer(url, schema, (second) =>
        underLoad([served.ours, second.ours], 200, callsOf(served).list),
      );
      return [...figures, ...figuresOf('200 clients, list, two processes on one PostgreSQL', two)];
    }),
  );
}

function callsOf({ token, report }: LoadServed): Record<'list' | 'report' | 'create', LoadCall> {
  const headers = { authorization: token };
  return {
    list: { method: 'GET', path: `${api}/domain/list?page_size=20`, headers },
    report: { method: 'POST', path: `${api}/report`, headers, body: () => report },
    create: { method: 'POST', path: `${api}/channel`, headers, body: (n) => ({ name: `channel ${n}` }) },
  };
}

function figuresOf(what: string, ours: LoadResult, reference?: LoadResult): Figure[] {
  const percentiles = ([50, 95, 99] as const).map(
    (percent): Figure => ({
      what: `${what}: p${percent}`,
      unit: 'ms',
      ours: ours.within[percent],
      reference: reference?.within[percent],
      aim: percent === 99 && reference ? '≤ 1.3 ×' : undefined,
    }),
  );
  return [
    {
      what: `${what}: answers`,
      unit: 'calls/s',
      ours: ours.perSecond,
      reference: reference?.perSecond,
    },
    ...percentiles,
    {
      what: `${what}: errors of ${ours.calls} calls`,
      unit: 'calls',
      ours: ours.errors,
      reference: reference?.errors,
    },
  ];
}
