import { performance } from 'node:perf_hooks';
import { Pool } from 'undici';

const calls = 200;
const atOnce = 8;

/** How many times a second a server answers one GET, asked by several clients at once. */
export async function callsPerSecond(url: string, headers: Record<string, string>): Promise<number> {
  const { origin, pathname, search } = new URL(url);
  const pool = new Pool(origin, { connections: atOnce });
  let left = calls;
  const client = async () => {
    while (left-- > 0) {
      const { statusCode, body } = await pool.request({ method: 'GET', path: pathname + search, headers });
      await body.dump();
      if (statusCode !== 200) throw new Error(`${url} answered ${statusCode}`);
    }
  };
  const begun = performance.now();
  await Promise.all(Array.from({ length: atOnce }, client));
  const seconds = (performance.now() - begun) / 1_000;
  await pool.close();
  return calls / seconds;
}
