import { sql } from 'kysely';
import { request } from 'undici';
import { demoCompanies } from '#publisher/demo/demoCompanies.ts';
import { createApp } from '#server/app.ts';
import { loadServerProject } from '#server/projectCode/loadServerProject.ts';
import { openAndMigrateDatabase } from '#server/storage/openAndMigrateDatabase.ts';
import { seedDemo } from '#tests/support/demo.ts';

const password = 'Of-the-benchmark-1';
const api = '/api/v1/ssp_publisher';

interface ManySites {
  /** Fills the company up to `size` sites. */
  fill: (size: number) => Promise<void>;
  /** Requests a list of its sites. */
  ask: (query: string) => Promise<void>;
  /** Returns the bytes on disk per site, including indexes. */
  bytes: () => Promise<number>;
}

/** The queries of the list call for `size` sites, by description. */
export function siteCalls(size: number): Record<string, string> {
  return {
    'the first page of the list': 'page_size=20',
    'its last page': `page_size=20&page_index=${size / 20}`,
    'sorted by another column': 'page_size=20&sort=domain',
    'the search for a part of a name': 'page_size=20&search=te77',
    'the filter by a name': 'page_size=20&domain=site777.example',
  };
}

/** Runs `use` with a server and one company that can have very many sites. */
export async function withManySites(use: (server: ManySites) => Promise<void>): Promise<void> {
  const { code, definitions } = await loadServerProject();
  const database = await openAndMigrateDatabase('memory', definitions);
  await seedDemo(database, definitions, password);
  const app = await createApp({ code, definitions, database });
  try {
    const url = await app.listen({ host: '127.0.0.1', port: 0 });
    const payload = { email: demoCompanies[0]?.users[0]?.email, password };
    const { data } = (await app.inject({ method: 'POST', url: `${api}/login`, payload })).json();
    const headers = { authorization: data.token };
    await use({
      fill: async (size) => {
        const { rows } = await sql<{ most: number }>`select max(id) as most from site`.execute(database);
        // Each new site is a copy of an existing one with a different id and name.
        await sql`insert into site select made.* from (select * from site
          where company_id = ${data.user.company_id} limit 1) one,
          generate_series(${sql.lit((rows[0]?.most ?? 0) + 1)}, ${sql.lit(size)}) n,
          jsonb_populate_record(null::site, to_jsonb(one)
          || jsonb_build_object('id', n, 'domain', 'site' || n || '.example')) made`.execute(database);
        await sql`analyze site`.execute(database);
      },
      ask: async (query) => {
        // Adding many sites takes so long that a keep-alive connection from before would be closed.
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
