import { randomUUID } from 'node:crypto';
import { Client } from 'pg';

/** Runs `use` with the PostgreSQL server that DATABASE_URL names and a temporary schema on it. */
export async function withSchema<T>(use: (url: string, schema: string) => Promise<T>): Promise<T> {
  const url = process.env.DATABASE_URL;
  if (!url) throw new Error('This measure needs a PostgreSQL server: set DATABASE_URL');
  const schema = `bench_${randomUUID().replaceAll('-', '')}`;
  const run = async (statement: string) => {
    const client = new Client({ connectionString: url });
    await client.connect();
    await client.query(statement);
    await client.end();
  };
  await run(`create schema ${schema}`);
  try {
    return await use(url, schema);
  } finally {
    await run(`drop schema ${schema} cascade`);
  }
}
