import type { Row } from '../../src/definition/model/entity';

/** Logs in at a server that listens, below its API's prefix; gives the token, and the user as the answer tells it. */
export async function logInAt(
  url: string,
  prefix: string,
  { email, password }: { email: string; password: string },
): Promise<{ token: string; user: Row }> {
  const answer = await fetch(`${url}/api/v1${prefix}/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  });
  const { msg, data } = (await answer.json()) as { msg: string; data: { token: string; user: Row } };
  if (!answer.ok) throw new Error(`${email} cannot log in at ${url} (${answer.status}): ${msg}`);
  return data;
}
