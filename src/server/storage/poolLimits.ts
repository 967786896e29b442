import { AsyncLocalStorage } from 'node:async_hooks';
import type { PostgresPool, PostgresPoolClient } from 'kysely';
import type { Pool, PoolClient } from 'pg';
import { databaseTimeoutError } from '../errors/apiErrors.ts';

/** Load of the connection pool: open connections, idle connections, and waiting requests. */
export interface PoolLoad {
  size: number;
  idle: number;
  waiting: number;
}

const partitionStorage = new AsyncLocalStorage<string>();

/** Runs `work` with its database connections counted against one partition of the pool. */
export function withPoolLimit<T>(partition: string, work: () => Promise<T>): Promise<T> {
  return partitionStorage.run(partition, work);
}

/** Maximum wait for a connection in milliseconds, as long as the statement timeout. Throws 503 after it. */
const poolWaitTimeoutMs = 30_000;

/** Connection pool in which one partition may use only a share of the connections. */
export class PartitionedPool implements PostgresPool {
  private readonly subjects = new Map<string, Semaphore>();
  private readonly replaced = new WeakSet<PoolClient>();
  private readonly current = new Set<PoolClient>();

  constructor(
    private readonly pool: Pool,
    private readonly share: number,
  ) {
    pool.on('connect', (client) => this.current.add(client));
    pool.on('remove', (client) => this.current.delete(client));
  }

  /**
   * Replaces the open connections, each when it is lent next. After a failover they lead to a server that accepts no
   * writes.
   */
  replaceConnections(): void {
    for (const client of this.current) this.replaced.add(client);
    this.current.clear();
  }

  async connect(): Promise<PostgresPoolClient> {
    const subject = partitionStorage.getStore();
    if (subject === undefined) return this.lend();
    const places = this.placesOf(subject);
    await places.acquire();
    try {
      const client = await this.lend();
      // The pool assigns a new `release` function each time it lends a connection.
      const { release } = client;
      client.release = (error) => {
        places.release();
        release(error);
      };
      return client;
    } catch (error) {
      places.release();
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

  private async lend(): Promise<PoolClient> {
    const client = await this.pool.connect();
    if (!this.replaced.has(client)) return client;
    client.release(true);
    return this.lend();
  }

  private placesOf(subject: string): Semaphore {
    const places = this.subjects.get(subject) ?? new Semaphore(this.share);
    this.subjects.set(subject, places);
    return places;
  }
}

/** Counting semaphore with a waiting queue and a timeout. */
class Semaphore {
  private inUse = 0;
  private readonly queue = new Set<() => void>();

  constructor(private readonly max: number) {}

  get waiting(): number {
    return this.queue.size;
  }

  async acquire(): Promise<void> {
    if (this.inUse >= this.max) return this.waitForTurn();
    this.inUse++;
  }

  /** Passes the slot to the next waiter. */
  release(): void {
    const [next] = this.queue;
    if (next) next();
    else this.inUse--;
  }

  private waitForTurn(): Promise<void> {
    return new Promise((resolve, reject) => {
      const mine = () => {
        leave();
        resolve();
      };
      const giveUp = setTimeout(() => {
        leave();
        reject(databaseTimeoutError());
      }, poolWaitTimeoutMs);
      const leave = () => {
        clearTimeout(giveUp);
        this.queue.delete(mine);
      };
      this.queue.add(mine);
    });
  }
}
