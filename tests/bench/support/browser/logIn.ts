import type { Site } from '../consoles/Site.ts';

const api = '/api/v1/ssp_publisher';

/** Logs in and opens the site list; returns the storage entries of the session and the text of the first row. */
export async function logIn(
  url: string,
  login: { email: string; password: string },
): Promise<Pick<Site, 'session' | 'firstRow'>> {
  const { token, user } = await dataOf(`${url}${api}/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email: login.email, password: login.password }),
  });
  const { list } = await dataOf(`${url}${api}/domain/list`, { headers: { Authorization: token } });
  return { session: { token, user: JSON.stringify(user) }, firstRow: list[0].domain };
}

async function dataOf(url: string, request: RequestInit) {
  const answer = await fetch(url, request);
  const { msg, data } = await answer.json();
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}: ${msg}`);
  return data;
}
