/** One HTTP request and its response, as far as it was read. */
export interface HttpExchange {
  /** Method and URL without the host. */
  asked: string;
  status?: number;
  headers: Headers;
  /** The parsed body; undefined if it is not JSON. */
  body?: unknown;
  /** Description of an invalid response. */
  problem?: string;
}

/** Maximum size of a response or file that is read: 5 MB. */
const maxResponseBytes = 5 * 2 ** 20;
/** After this number of consecutive calls without a response, no more requests are sent. */
const maxUnansweredCalls = 3;

/** A fetch with timeout, size limit and cookie jar. `lastExchange` contains the latest request and response only. */
export class RecordingHttpClient {
  lastExchange?: HttpExchange;
  /** True once any response was received. */
  hasAnswered = false;
  private silent = 0;
  private readonly cookies = new Map<string, string>();

  constructor(
    private readonly seconds: number,
    cookies = '',
    /** Headers of every request. */
    private readonly headers: Record<string, string> = {},
  ) {
    this.keep(cookies.split(/;\s*/));
  }

  /** Replacement for `fetch`. */
  readonly fetch: typeof fetch = async (address, sent) => {
    const { method = 'GET', headers } = sent ?? {};
    const { pathname, search } = new URL(String(address));
    const exchange: HttpExchange = { asked: `${method} ${pathname}${search}`, headers: new Headers() };
    this.lastExchange = exchange;
    try {
      return await this.exchanged(exchange, String(address), {
        ...sent,
        headers: { ...this.headers, ...Object.fromEntries(new Headers(headers)), ...this.cookieHeader() },
        signal: AbortSignal.timeout(this.seconds * 1000),
      });
    } catch (error) {
      exchange.problem ??= this.reason(error);
      throw new Error(exchange.problem);
    }
  };

  /** True if the API has stopped responding. No more requests are sent then. */
  get hasStoppedAnswering(): boolean {
    return this.silent >= maxUnansweredCalls;
  }

  /** Returns the value of a cookie that the API has set. */
  cookie(name: string): string | undefined {
    return this.cookies.get(name);
  }

  private async exchanged(exchange: HttpExchange, address: string, sent: RequestInit): Promise<Response> {
    const response = await fetch(address, sent);
    Object.assign(exchange, { status: response.status, headers: response.headers });
    this.keep(response.headers.getSetCookie().map((cookie) => cookie.split(';')[0] ?? ''));
    const text = await readLimited(response);
    this.silent = 0;
    this.hasAnswered = true;
    if (text === undefined)
      exchange.problem = `returned more than ${maxResponseBytes / 2 ** 20} MB: reading stopped`;
    else Object.assign(exchange, parseBody(text, response));
    const isEmpty = [204, 205, 304].includes(response.status);
    return new Response(isEmpty ? null : text, { status: response.status, headers: response.headers });
  }

  private reason(error: unknown): string {
    this.silent += 1;
    const { name, message, cause } = error as Error;
    if (name === 'TimeoutError') return `does not respond within ${this.seconds} s`;
    return `does not respond: ${cause instanceof Error ? cause.message || cause.name : message}`;
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

/** Reads a response's text; undefined if it exceeds the size limit. */
async function readLimited(response: Response): Promise<string | undefined> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of response.body ?? []) {
    bytes += chunk.length;
    if (bytes > maxResponseBytes) return undefined;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

function parseBody(text: string, { status, headers }: Response): Pick<HttpExchange, 'body' | 'problem'> {
  if (text === '') return {};
  try {
    return { body: JSON.parse(text) };
  } catch {
    const start = text.trim().slice(0, 40).replace(/\s+/g, ' ');
    const kind = headers.get('content-type') ?? 'something';
    return { problem: `answers ${status >= 400 ? `${status}, ` : ''}${kind}, not JSON: ${start}…` };
  }
}
