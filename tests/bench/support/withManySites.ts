import { sql } from 'kysely';
import { request } from 'undici';
import { companies } from '../../../src/publisher/demo/companies';
import { createApp } from '../../../src/server/app';
import { loadProject } from '../../../src/server/loadProject';
import { openDatabase } from '../../../src/server/storage/openDatabase';
import { seedDemo } from '../../support/demo';

const password = 'Of-the-benchmark-1';
const api = '/api/v1/ssp_publisher';

interface ManySites {
  /** Lets the company have so many sites. */
  fill: (size: number) => Promise<void>;
  /** Asks for a list of its sites. */
  ask: (query: string) => Promise<void>;
  /** How many bytes on disk a site takes, with its indexes. */
  bytes: () => Promise<number>;
}

/** What is asked of a list of so many, by what that is: the query of the call. */
export function siteCalls(size: number): Record<string, string> {
  return {
    'the first page of the list': 'page_size=20',
    'its last page': `page_size=20&page_index=${size / 20}`,
    'sorted by another column': 'page_size=20&sort=domain',
    'the search for a part of a name': 'page_size=20&search=te77',
    'the filter by a name': 'page_size=20&domain=site777.example',
  };
}

/** Lends a server with one company whose sites can be very many. */
export async function withManySites(use: (server: ManySites) => Promise<void>): Promise<void> {
  const { code, definitions } = await loadProject();
  const database = await openDatabase('memory', definitions);
  await seedDemo(database, definitions, password);
  const app = await createApp({ code, definitions, database });
  try {
    const url = await app.listen({ host: '127.0.0.1', port: 0 });
    const payload = { email: companies[0]?.users[0]?.email, password };
    const { data } = (await app.inject({ method: 'POST', url: `${api}/login`, payload })).json();
    const headers = { authorization: data.token };
    await use({
      fill: async (size) => {
        const { rows } = await sql<{ most: number }>`select max(id) as most from site`.execute(database);
        // Each is like one that there is, under a number and a name of its own.
        await sql`insert into site select made.* from (select * from site
          where company_id = ${data.user.company_id} limit 1) one,
          generate_series(${sql.lit((rows[0]?.most ?? 0) + 1)}, ${sql.lit(size)}) n,
          jsonb_populate_record(null::site, to_jsonb(one)
          || jsonb_build_object('id', n, 'domain', 'site' || n || '.example')) made`.execute(database);
        await sql`analyze site`.execute(database);
      },
      ask: async (query) => {
        // Adding many sites takes so long that a connection from before would be closed.
        const { statusCode, body } = await request(`${url}${api}/domain/list?${query}`, {
          headers,
          reset: true,
        });
        if (statusCode !== 200) throw new Error(await body.text());
        await body.dump();
      },
      bytes: async () => {
        const { rows } = await sql<{ each: number }>`
          select pg_total_relation_size('site')::float8 / count(*) as each from site`.execute(database);
        return rows[0]?.each ?? Number.NaN;
      },
    });
  } finally {
    await app.close();
  }
}
