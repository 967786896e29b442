import { formatMessage } from '#definition/text/messages.ts';
import { now } from '#definition/time/clock.ts';
import { ApiError } from '../errors/ApiError.ts';
import limits from '../workers/limits.json';
import type { TaskSubmitter } from '../workers/taskSubmitter.ts';

const { bytes: usualBytes, freeBytes, weightOfSent } = limits.jsonPerMinute;
const minuteMs = 60_000;

/** Number of users above which expired minutes are removed. */
const maxKept = 10_000;

interface Minute {
  endsAt: number;
  bytes: number;
}

/**
 * Limits the JSON that each user sends and receives per minute in large requests and responses: parsing and writing it
 * blocks the event loop of this process. Small ones are free.
 */
export class JsonByteRateLimiter {
  private readonly minutes = new Map<string, Minute>();

  /** Allows `bytes` per user and minute. */
  constructor(private readonly bytes = usualBytes) {}

  /** Charges a sent body. Throws 429 with `Retry-After` if the owner's minute is used up. */
  chargeSent(owner: TaskSubmitter, bytes: number): void {
    const minute = this.getMinute(owner);
    if (minute.bytes > this.bytes) {
      const seconds = Math.max(1, Math.ceil((minute.endsAt - now().getTime()) / 1000));
      throw new ApiError(429, formatMessage('server.tooMuchWork', { seconds }), undefined, {
        'retry-after': String(seconds),
      });
    }
    minute.bytes += Math.max(0, bytes - freeBytes) * weightOfSent;
  }

  /** Charges a response. */
  chargeAnswered(owner: TaskSubmitter, bytes: number): void {
    this.getMinute(owner).bytes += Math.max(0, bytes - freeBytes);
  }

  private getMinute({ company, user }: TaskSubmitter): Minute {
    const time = now().getTime();
    const name = JSON.stringify([company, user]);
    const known = this.minutes.get(name);
    if (known && known.endsAt > time) return known;
    if (this.minutes.size >= maxKept) this.removeExpired(time);
    const minute = { endsAt: time + minuteMs, bytes: 0 };
    this.minutes.set(name, minute);
    return minute;
  }

  private removeExpired(time: number): void {
    for (const [name, { endsAt }] of this.minutes) if (endsAt <= time) this.minutes.delete(name);
  }
}
