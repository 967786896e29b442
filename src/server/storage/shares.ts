import { AsyncLocalStorage } from 'node:async_hooks';
import type { PostgresPool, PostgresPoolClient } from 'kysely';
import type { Pool } from 'pg';
import { slow } from '../errors/failures';

/** How busy the connections to the database are: how many are open, of these unused, and how many wait for one. */
export interface PoolLoad {
  size: number;
  idle: number;
  waiting: number;
}

const asking = new AsyncLocalStorage<string>();

/** Does work whose connections to the database count as those of one subject, such as the sites. */
export function onBehalfOf<T>(subject: string, work: () => Promise<T>): Promise<T> {
  return asking.run(subject, work);
}

/** Whoever waits for so many milliseconds, as long as a statement may take, is told to come back. */
const patience = 30_000;

/**
 * A pool of which one subject holds no more than a share: when a table is locked, those who ask for it wait for
 * each other, and the connections that are left answer everyone else.
 */
export class SharedPool implements PostgresPool {
  private readonly subjects = new Map<string, Places>();

  constructor(
    private readonly pool: Pool,
    private readonly share: number,
  ) {}

  async connect(): Promise<PostgresPoolClient> {
    const subject = asking.getStore();
    if (subject === undefined) return this.pool.connect();
    const places = this.placesOf(subject);
    await places.take();
    try {
      const client = await this.pool.connect();
      // The pool gives a connection a new `release` each time that it lends it.
      const { release } = client;
      client.release = (error) => {
        places.give();
        release(error);
      };
      return client;
    } catch (error) {
      places.give();
      throw error;
    }
  }

  end(): Promise<void> {
    return this.pool.end();
  }

  load(): PoolLoad {
    const queued = [...this.subjects.values()].reduce((sum, { waiting }) => sum + waiting, 0);
    const { totalCount, idleCount, waitingCount } = this.pool;
    return { size: totalCount, idle: idleCount, waiting: waitingCount + queued };
  }

  private placesOf(subject: string): Places {
    const places = this.subjects.get(subject) ?? new Places(this.share);
    this.subjects.set(subject, places);
    return places;
  }
}

/** So many may be taken at once; whoever comes later waits in a queue, and not for ever. */
class Places {
  private taken = 0;
  private readonly queue = new Set<() => void>();

  constructor(private readonly most: number) {}

  get waiting(): number {
    return this.queue.size;
  }

  async take(): Promise<void> {
    if (this.taken >= this.most) return this.turn();
    this.taken++;
  }

  /** Hands a place on to the next in the queue. */
  give(): void {
    const [next] = this.queue;
    if (next) next();
    else this.taken--;
  }

  private turn(): Promise<void> {
    return new Promise((resolve, reject) => {
      const mine = () => {
        leave();
        resolve();
      };
      const giveUp = setTimeout(() => {
        leave();
        reject(slow());
      }, patience);
      const leave = () => {
        clearTimeout(giveUp);
        this.queue.delete(mine);
      };
      this.queue.add(mine);
    });
  }
}
