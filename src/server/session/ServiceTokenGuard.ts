import type { IncomingHttpHeaders } from 'node:http';
import { formatMessage } from '#definition/text/messages.ts';
import { now } from '#definition/time/clock.ts';
import { ApiError } from '../errors/ApiError.ts';
import limits from './limits.json';
import { hasMatchingRequestToken } from './token.ts';
import { toRateLimitNetwork } from './toRateLimitNetwork.ts';

/** The sender of a request with a service token. */
interface TokenSender {
  ip: string;
  headers: IncomingHttpHeaders;
}

/**
 * Checks the service token of requests, and limits guesses: after too many wrong tokens, a network is locked out for a
 * while, unless it has sent the right token before (a program, possibly behind a shared address). The counts are of
 * this process.
 */
export class ServiceTokenGuard {
  private readonly guesses = new Map<string, number>();
  private readonly known = new Set<string>();
  private until = 0;

  constructor(
    private readonly token: string,
    private readonly message: () => string,
  ) {}

  /** Throws 401 for a wrong token, and 429 after too many. */
  assertToken({ ip, headers }: TokenSender): void {
    const at = now().getTime();
    const network = toRateLimitNetwork(ip);
    if (at >= this.until || this.guesses.size > limits.serviceToken.networks) this.startWindow(at);
    const made = this.guesses.get(network) ?? 0;
    const isLockedOut = made >= limits.serviceToken.max;
    const isRight = hasMatchingRequestToken(headers, this.token);
    if (isRight && (!isLockedOut || this.known.has(network))) {
      if (this.known.size < limits.serviceToken.networks) this.known.add(network);
      return;
    }
    if (isLockedOut) throw this.createError(at);
    this.guesses.set(network, made + 1);
    throw new ApiError(401, this.message());
  }

  private startWindow(at: number): void {
    this.guesses.clear();
    this.until = at + limits.serviceToken.windowMinutes * 60_000;
  }

  private createError(at: number): ApiError {
    const seconds = Math.max(1, Math.ceil((this.until - at) / 1000));
    const message = formatMessage('server.tooManyTokens', { minutes: Math.ceil(seconds / 60) });
    return new ApiError(429, message, undefined, { 'retry-after': String(seconds) });
  }
}
