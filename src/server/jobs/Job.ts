import type { FastifyBaseLogger } from 'fastify';
import type { Row } from '../../definition/model/entity';
import type { Services } from '../services';

/**
 * Work that nobody waits for: done at its times, or when it is asked for.
 *
 * A part of the base or a project adds its own to its `server.ts`:
 *
 *     export const server: ServerCode = {
 *       jobs: [{ name: 'verify-ads-txt', next: dailyAt('03:00', 'UTC'), work: verifyAll }],
 *     };
 *
 * and what is to be done once, for one thing, is asked for by name and key inside the transaction that is its cause:
 *
 *     await askFor(records.database, { job: 'send-mail', key: `${user}:${cause}`, data: { user, cause } });
 *
 * Any number of processes share the work: each piece is done by one of them. What was due while none ran is done once
 * when one runs again, however often it was due. What fails is tried again (`attempts.ts`), in the end logged and
 * counted (`/metrics`: `jobs{state="failed"}`). A process that dies while it works leaves its piece to another, so
 * work may be done twice where half of it was done: make that harmless. All times are those of the clock.
 */
export interface Job {
  /** Lower case, with hyphens; it stays, for what is stored says it. */
  name: string;
  /** When it is next due after a moment, without being asked for: `everyMinutes`, `dailyAt`. */
  next?: (after: Date) => Date;
  /** After so many minutes whoever does it has died, and another does it. Default: 15. */
  minutes?: number;
  /** Does it; it has failed when this throws. */
  work: (run: Run) => Promise<unknown>;
}

/** One piece of work as it is done. */
export interface Run {
  services: Services;
  /** What it was asked for by; empty for what is due by itself. */
  key: string;
  /** What it was asked for with. */
  data: Row;
  /** When it was due: that may be long ago. */
  due: Date;
  /** Which try this is: 1 is the first. */
  attempt: number;
  /** Whether this is the last try. */
  isLast: boolean;
  /** Aborted when the server stops: what is then left undone, by throwing, is done later. */
  signal: AbortSignal;
  log: FastifyBaseLogger;
}
