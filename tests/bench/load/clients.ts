import { performance } from 'node:perf_hooks';
import { Pool } from 'undici';

/** A call that clients repeat. */
export interface LoadCall {
  method: 'GET' | 'POST';
  path: string;
  headers: Record<string, string>;
  /** Returns the request body of the n-th call. */
  body?: (n: number) => object;
}

/** The result of a load test. */
export interface LoadResult {
  calls: number;
  errors: number;
  /** Latency percentiles in milliseconds. */
  within: Record<50 | 95 | 99, number>;
  perSecond: number;
}

/** Duration of a round in seconds. Calls in flight at its end are awaited. */
const seconds = Number(process.env.LOAD_SECONDS ?? 8);

/** Request timeout in milliseconds; a timeout counts as an error. */
const patience = 30_000;

let sent = 0;

/** Runs a load test: each client repeats the call on a separate connection as soon as the previous one is answered. */
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
