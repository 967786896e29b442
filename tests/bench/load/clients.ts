import { performance } from 'node:perf_hooks';
import { Pool } from 'undici';

/** A call that clients make over and over. */
export interface LoadCall {
  method: 'GET' | 'POST';
  path: string;
  headers: Record<string, string>;
  /** What the n-th call sends. */
  body?: (n: number) => object;
}

/** What came of the calls. */
export interface LoadResult {
  calls: number;
  errors: number;
  /** Milliseconds within which so many of a hundred answers came. */
  within: Record<50 | 95 | 99, number>;
  perSecond: number;
}

/** How long a round takes, in seconds; calls that are under way at its end are waited for. */
const seconds = Number(process.env.LOAD_SECONDS ?? 8);

/** What was not answered after so many milliseconds is an error. */
const patience = 30_000;

let sent = 0;

/** Lets so many clients make a call at once, each as soon as its last one was answered; each has a connection of its own. */
export async function underLoad(urls: string[], clients: number, call: LoadCall): Promise<LoadResult> {
  const pools = urls.map(
    (url) => new Pool(url, { connections: Math.ceil(clients / urls.length), headersTimeout: patience }),
  );
  const begun = performance.now();
  const end = begun + seconds * 1000;
  const times: number[] = [];
  let errors = 0;
  const client = async (at: number) => {
    const pool = pools[at % pools.length];
    while (pool && performance.now() < end) {
      const asked = performance.now();
      const isFine = await answered(pool, call).catch(() => false);
      if (isFine) times.push(performance.now() - asked);
      else errors += 1;
    }
  };
  await Promise.all(Array.from({ length: clients }, (_, at) => client(at)));
  const took = (performance.now() - begun) / 1000;
  await Promise.all(pools.map((pool) => pool.close()));
  times.sort((a, b) => a - b);
  const at = (percent: number) => times[Math.floor((times.length * percent) / 100)] ?? Number.NaN;
  return {
    calls: times.length + errors,
    errors,
    within: { 50: at(50), 95: at(95), 99: at(99) },
    perSecond: times.length / took,
  };
}

async function answered(pool: Pool, { method, path, headers, body }: LoadCall): Promise<boolean> {
  const json = body ? { 'content-type': 'application/json' } : {};
  const answer = await pool.request({
    method,
    path,
    headers: { ...headers, ...json },
    body: body && JSON.stringify(body(sent++)),
  });
  await answer.body.dump();
  return answer.statusCode === 200;
}
