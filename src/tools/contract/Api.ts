import type { Row } from '../../definition/model/entity';
import type { Call } from '../../definition/model/resource';
import { profile } from '../../definition/profile';
import { type CallRequest, requestOf } from '../../definition/request';

/** What a live API answered to a call: JSON, or why there is none. */
export interface ApiAnswer {
  /** The method and the path, as they were sent. */
  asked: string;
  body?: unknown;
  problem?: string;
}

const longest = 30_000;

/** A live API, asked as the console asks. */
export class Api {
  constructor(
    private readonly bases: Record<Call['version'], string>,
    private readonly token: string,
  ) {}

  /** Makes a call that only reads. */
  async ask(call: Call, values: Row, query: Row = {}): Promise<ApiAnswer> {
    const request = requestOf(call, values, query);
    const asked = `${request.method} ${request.path}`;
    try {
      const response = await this.send(call, request);
      const text = await response.text();
      return { asked, ...read(response, text) };
    } catch (error) {
      return { asked, problem: `does not answer: ${reasonOf(error)}` };
    }
  }

  private send({ version }: Call, { method, path, query }: CallRequest): Promise<Response> {
    const given = Object.entries(query).filter(([, value]) => value !== undefined && value !== null);
    const parameters = new URLSearchParams(given.map(([name, value]) => [name, String(value)]));
    const headers = {
      [profile.asker.token]: this.token,
      'cache-control': 'no-cache',
      accept: 'application/json',
    };
    const url = `${this.bases[version]}${path}${given.length > 0 ? `?${parameters}` : ''}`;
    return fetch(url, { method, headers, signal: AbortSignal.timeout(longest) });
  }
}

function read(response: Response, text: string): Omit<ApiAnswer, 'asked'> {
  const body = parsed(text);
  const { [profile.answer.code]: code, [profile.answer.words]: said } = (body ?? {}) as Row;
  const words = typeof said === 'string' ? `: ${said}` : '';
  if (!response.ok) return { problem: `answers ${response.status}${words}` };
  if (body === undefined) return { problem: `answers ${response.headers.get('content-type')}, not JSON` };
  if (code !== undefined && code !== profile.success.code) return { problem: `answers code ${code}${words}` };
  return { body };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function reasonOf(error: unknown): string {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  return cause instanceof Error ? cause.message : String(cause);
}
