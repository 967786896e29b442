import type { RecordValues } from '#definition/model/entity.ts';

/** Logs in to a running server, below its API's prefix; returns the token and the user from the response. */
export async function logInAt(
  url: string,
  prefix: string,
  { email, password }: { email: string; password: string },
): Promise<{ token: string; user: RecordValues }> {
  const answer = await fetch(`${url}/api/v1${prefix}/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  });
  const { msg, data } = (await answer.json()) as { msg: string; data: { token: string; user: RecordValues } };
  if (!answer.ok) throw new Error(`${email} cannot log in at ${url} (${answer.status}): ${msg}`);
  return data;
}
