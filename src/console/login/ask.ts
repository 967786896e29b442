import type { FieldError } from '../../definition/fieldErrors';
import type { Row } from '../../definition/model/entity';
import type { Call } from '../../definition/model/resource';
import { profile } from '../../definition/profile';
import { requestOf } from '../../definition/request';
import { text } from '../../definition/text';
import { inLanguage } from '../language/language';
import { loadConfig } from '../provider/config';

const { words, data, errors } = profile.answer;

/** A call that was answered, and refused. */
export class Refused extends Error {
  constructor(
    message: string,
    readonly status: number,
    /** What is wrong with which field. */
    readonly errors: FieldError[] = [],
  ) {
    super(message);
  }
}

/** Makes a call without the session, with a token where one is given; gives the answer's data, or throws with words that people can read. */
export async function ask(call: Call | undefined, payload?: Row, token?: string): Promise<unknown> {
  if (!call) throw new Refused(text('login.failed'), 404);
  const response = await answerTo(call, payload, token);
  const answer = await response.json().catch(() => ({}));
  if (!response.ok)
    throw new Refused(
      answer[words] || answer[profile.otherWords] || text('login.failed'),
      response.status,
      answer[errors],
    );
  return answer[data];
}

/** Without an answer there is one reason to give, whatever the browser says. */
async function answerTo(call: Call, payload?: Row, token?: string): Promise<Response> {
  try {
    const config = await loadConfig();
    const { method, path, body } = requestOf(call, {}, payload);
    const asker = token === undefined ? undefined : { [profile.asker.token]: token };
    const headers = {
      'Content-Type': 'application/json',
      'Cache-Control': 'no-cache',
      ...asker,
      ...inLanguage(),
    };
    const content = method === 'GET' ? undefined : JSON.stringify(body);
    return await fetch(config[call.version] + path, { method, headers, body: content });
  } catch {
    throw new Refused(text('login.offline'), 0);
  }
}
