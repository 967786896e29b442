/** What was sent, and what came back, as far as it was read. */
export interface Exchange {
  /** The method and the address, without the host. */
  asked: string;
  status?: number;
  headers: Headers;
  /** What was answered, unless it is not JSON. */
  body?: unknown;
  /** What is wrong with the answer as such, in words. */
  problem?: string;
}

/** How much of an answer is read; a page of records is far smaller. */
export const mostBytes = 5 * 2 ** 20;
/** After so many calls without an answer, one after the other, nothing more is asked. */
const mostSilence = 3;

/** Sends what is asked of an API, with limits to time and size, keeps its cookies, and remembers the last exchange. */
export class Watch {
  last?: Exchange;
  /** Whether anything was answered at all. */
  isHeard = false;
  private silent = 0;
  private readonly cookies = new Map<string, string>();

  constructor(
    private readonly seconds: number,
    cookies = '',
  ) {
    this.keep(cookies.split(/;\s*/));
  }

  /** Stands where fetch would. */
  readonly fetch: typeof fetch = async (address, sent) => {
    const { method = 'GET', headers } = sent ?? {};
    const { pathname, search } = new URL(String(address));
    const exchange: Exchange = { asked: `${method} ${pathname}${search}`, headers: new Headers() };
    this.last = exchange;
    try {
      return await this.exchanged(exchange, String(address), {
        ...sent,
        headers: { ...Object.fromEntries(new Headers(headers)), ...this.cookieHeader() },
        signal: AbortSignal.timeout(this.seconds * 1000),
      });
    } catch (error) {
      exchange.problem ??= this.reason(error);
      throw new Error(exchange.problem);
    }
  };

  /** Whether the API has gone silent: nothing more is asked then. */
  get isSilent(): boolean {
    return this.silent >= mostSilence;
  }

  /** The value of a cookie that the API has set. */
  cookie(name: string): string | undefined {
    return this.cookies.get(name);
  }

  private async exchanged(exchange: Exchange, address: string, sent: RequestInit): Promise<Response> {
    const response = await fetch(address, sent);
    Object.assign(exchange, { status: response.status, headers: response.headers });
    this.keep(response.headers.getSetCookie().map((cookie) => cookie.split(';')[0] ?? ''));
    const text = await read(response);
    this.silent = 0;
    this.isHeard = true;
    if (text === undefined)
      exchange.problem = `answers more than ${mostBytes / 2 ** 20} MB: it was not read on`;
    else Object.assign(exchange, parsed(text, response));
    const isEmpty = [204, 205, 304].includes(response.status);
    return new Response(isEmpty ? null : text, { status: response.status, headers: response.headers });
  }

  private reason(error: unknown): string {
    this.silent += 1;
    const { name, message, cause } = error as Error;
    if (name === 'TimeoutError') return `does not answer within ${this.seconds} s`;
    return `does not answer: ${cause instanceof Error ? cause.message || cause.name : message}`;
  }

  private cookieHeader(): Record<string, string> {
    const pairs = [...this.cookies].map(([name, value]) => `${name}=${value}`);
    return pairs.length > 0 ? { cookie: pairs.join('; ') } : {};
  }

  private keep(pairs: string[]): void {
    for (const pair of pairs) {
      const at = pair.indexOf('=');
      if (at > 0) this.cookies.set(pair.slice(0, at), decodeURIComponent(pair.slice(at + 1)));
    }
  }
}

/** The text of an answer; nothing where it is too long. */
async function read(response: Response): Promise<string | undefined> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of response.body ?? []) {
    bytes += chunk.length;
    if (bytes > mostBytes) return undefined;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

function parsed(text: string, { status, headers }: Response): Pick<Exchange, 'body' | 'problem'> {
  if (text === '') return {};
  try {
    return { body: JSON.parse(text) };
  } catch {
    const start = text.trim().slice(0, 40).replace(/\s+/g, ' ');
    const kind = headers.get('content-type') ?? 'something';
    return { problem: `answers ${status >= 400 ? `${status}, ` : ''}${kind}, not JSON: ${start}…` };
  }
}
