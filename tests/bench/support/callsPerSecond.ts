import { Pool } from 'undici';

const calls = 200;
const atOnce = 8;

/**
 * Returns how many GET requests a server in this process answers per second of CPU time, with several concurrent
 * clients. Uses CPU time instead of elapsed time, because other processes share the machine.
 */
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
  const begun = process.cpuUsage();
  await Promise.all(Array.from({ length: atOnce }, client));
  const { user, system } = process.cpuUsage(begun);
  await pool.close();
  return (calls * 1_000_000) / (user + system);
}
