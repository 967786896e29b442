import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { apiProtocol } from '#definition/api/apiProtocol.ts';
import bounds from '#definition/bounds.json';
import { formatMessage } from '#definition/text/messages.ts';
import { now } from '#definition/time/clock.ts';
import { ApiError } from '../errors/ApiError.ts';
import type { Database } from './Database.ts';

const { once } = apiProtocol;

/** The idempotency key of a request: tenant, user, key, and a hash of the request. */
export interface IdempotencyKey {
  tenant: number;
  user: string;
  key: string;
  /** Hash of the whole request. */
  hash: string;
}

/** Thrown when a concurrent request with the same key has finished first. */
class AlreadyDoneError extends Error {}

/**
 * Runs a call once per idempotency key and returns the stored answer for repeated requests. Throws 422 if the key was
 * used for another request. The key is stored in the call's own transaction, so a crash cannot separate them, and a
 * concurrent request with the same key waits.
 */
export class IdempotentCall {
  private readonly attempt = randomUUID();
  private answered: unknown;

  constructor(
    private readonly database: Database,
    private readonly key: IdempotencyKey,
  ) {}

  /** Returns the stored answer; otherwise runs `work` and stores its answer. */
  async runOnce(work: () => Promise<unknown>): Promise<unknown> {
    const before = await this.findSavedAnswer();
    if (before) return before.answer;
    try {
      const answer = await work();
      if (this.answered === undefined || this.answered !== answer)
        await this.saveAnswer(this.database, answer);
      await this.deleteExpired();
      return answer;
    } catch (error) {
      // A concurrent request with the same key may have finished first: its record can also be what this one was refused
      // for, such as a name that exists already.
      const done =
        error instanceof AlreadyDoneError
          ? await this.findSavedAnswer()
          : await this.findSavedAnswer().catch(() => undefined);
      if (done) return done.answer;
      throw error;
    }
  }

  /**
   * Stores the key in the transaction. Waits for a concurrent request with the same key, and throws if that has
   * succeeded.
   */
  async begin(transaction: Database): Promise<void> {
    const { tenant, user, key, hash } = this.key;
    await sql`insert into kept_answer (tenant, asker, key, hash, attempt, kept_time)
      values (${tenant}, ${user}, ${key}, ${hash}, ${this.attempt}, ${now().toISOString()})
      on conflict (tenant, asker, key) do nothing`.execute(transaction);
    const { rows } = await sql<{ attempt: string }>`select attempt from kept_answer
      where tenant = ${tenant} and asker = ${user} and key = ${key}`.execute(transaction);
    if (rows[0]?.attempt !== this.attempt) throw new AlreadyDoneError();
  }

  /** Stores the answer with the key, in the same transaction if one is open. Very long answers are not stored. */
  async saveAnswer(database: Database, answer: unknown): Promise<void> {
    const { tenant, user, key, hash } = this.key;
    const json = isPlainData(answer) ? JSON.stringify(answer ?? null) : undefined;
    const kept = json !== undefined && json.length <= bounds.keptAnswer ? json : null;
    await sql`insert into kept_answer (tenant, asker, key, hash, attempt, kept_time, answer)
      values (${tenant}, ${user}, ${key}, ${hash}, ${this.attempt}, ${now().toISOString()}, ${kept})
      on conflict (tenant, asker, key) do update set answer = excluded.answer
      where kept_answer.attempt = excluded.attempt`.execute(database);
    this.answered = answer;
  }

  /** Returns the answer stored under this key. Throws if the key was used for another request. */
  private async findSavedAnswer(): Promise<{ answer: unknown } | undefined> {
    const { tenant, user, key, hash } = this.key;
    const { rows } = await sql<{ hash: string; answer: string | null }>`select hash, answer from kept_answer
      where tenant = ${tenant} and asker = ${user} and key = ${key} and kept_time > ${getExpiryThreshold()}`.execute(
      this.database,
    );
    const [found] = rows;
    if (!found) {
      await sql`delete from kept_answer where tenant = ${tenant} and asker = ${user} and key = ${key}
        and kept_time <= ${getExpiryThreshold()}`.execute(this.database);
      return undefined;
    }
    if (found.hash !== hash)
      throw new ApiError(422, formatMessage('server.onceOther', { name: once.header }));
    if (found.answer === null) throw new ApiError(409, formatMessage('server.onceDone'));
    return { answer: JSON.parse(found.answer) };
  }

  private async deleteExpired(): Promise<void> {
    await sql`delete from kept_answer where ctid in (
      select ctid from kept_answer where kept_time <= ${getExpiryThreshold()} limit 100 for update skip locked)`.execute(
      this.database,
    );
  }
}

/** Creates the table that stores responses by idempotency key. */
export async function createStoredResponseTable(transaction: Database): Promise<void> {
  await sql`create table if not exists kept_answer (
    tenant bigint, asker text, key text, hash text not null, attempt text not null,
    kept_time timestamp(3) with time zone not null, answer text, primary key (tenant, asker, key))`.execute(
    transaction,
  );
  await sql`create index if not exists kept_answer_time on kept_answer (kept_time)`.execute(transaction);
}

function getExpiryThreshold(): string {
  return new Date(now().getTime() - once.hours * 3_600_000).toISOString();
}

/** Returns true if the answer consists of data only. Files and responses with their own headers are not stored. */
function isPlainData(answer: unknown): boolean {
  return typeof answer !== 'object' || answer === null || Array.isArray(answer) || isRecord(answer);
}

function isRecord(answer: object): boolean {
  return Object.getPrototypeOf(answer) === Object.prototype || Object.getPrototypeOf(answer) === null;
}
