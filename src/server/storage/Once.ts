import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import bounds from '../../definition/bounds.json';
import { now } from '../../definition/clock';
import { profile } from '../../definition/profile';
import { text } from '../../definition/text';
import { ApiError } from '../errors/ApiError';
import type { Database } from './database';

const { once } = profile;

/** What is asked for under a key that its sender has chosen, and that a repeat is known by. */
export interface Submission {
  tenant: number;
  user: string;
  key: string;
  /** Of everything that was sent. */
  hash: string;
}

/** Another request has done meanwhile what this one was about to do. */
class DoneMeanwhile extends Error {}

/**
 * Does once what is asked for several times under one key. That it was done is noted in the transaction that does it:
 * no crash comes between, and of two at once the second waits for the first.
 */
export class Once {
  private readonly attempt = randomUUID();
  private answered: unknown;

  constructor(
    private readonly database: Database,
    private readonly submission: Submission,
  ) {}

  /** The answer that was given before; else the work's, which is kept. */
  async answer(work: () => Promise<unknown>): Promise<unknown> {
    const before = await this.before();
    if (before) return before.answer;
    try {
      const answer = await work();
      if (this.answered === undefined || this.answered !== answer) await this.keep(this.database, answer);
      await this.forgetOld();
      return answer;
    } catch (error) {
      const done = error instanceof DoneMeanwhile && (await this.before());
      if (done) return done.answer;
      throw error;
    }
  }

  /** Notes in a transaction that this is done; waits while another does the same, and gives way when it has. */
  async begin(transaction: Database): Promise<void> {
    const { tenant, user, key, hash } = this.submission;
    await sql`insert into kept_answer (tenant, asker, key, hash, attempt, kept_time)
      values (${tenant}, ${user}, ${key}, ${hash}, ${this.attempt}, ${now().toISOString()})
      on conflict (tenant, asker, key) do nothing`.execute(transaction);
    const { rows } = await sql<{ attempt: string }>`select attempt from kept_answer
      where tenant = ${tenant} and asker = ${user} and key = ${key}`.execute(transaction);
    if (rows[0]?.attempt !== this.attempt) throw new DoneMeanwhile();
  }

  /** Keeps the answer beside the note, in the same transaction where one is open; what is very long is not kept. */
  async keep(database: Database, answer: unknown): Promise<void> {
    const { tenant, user, key, hash } = this.submission;
    const json = isPlain(answer) ? JSON.stringify(answer ?? null) : undefined;
    const kept = json !== undefined && json.length <= bounds.keptAnswer ? json : null;
    await sql`insert into kept_answer (tenant, asker, key, hash, attempt, kept_time, answer)
      values (${tenant}, ${user}, ${key}, ${hash}, ${this.attempt}, ${now().toISOString()}, ${kept})
      on conflict (tenant, asker, key) do update set answer = excluded.answer
      where kept_answer.attempt = excluded.attempt`.execute(database);
    this.answered = answer;
  }

  /** What was answered before under this key. Refuses a key that stood for something else. */
  private async before(): Promise<{ answer: unknown } | undefined> {
    const { tenant, user, key, hash } = this.submission;
    const { rows } = await sql<{ hash: string; answer: string | null }>`select hash, answer from kept_answer
      where tenant = ${tenant} and asker = ${user} and key = ${key} and kept_time > ${oldest()}`.execute(
      this.database,
    );
    const [found] = rows;
    if (!found) {
      await sql`delete from kept_answer where tenant = ${tenant} and asker = ${user} and key = ${key}
        and kept_time <= ${oldest()}`.execute(this.database);
      return undefined;
    }
    if (found.hash !== hash) throw new ApiError(422, text('server.onceOther', { name: once.header }));
    if (found.answer === null) throw new ApiError(409, text('server.onceDone'));
    return { answer: JSON.parse(found.answer) };
  }

  private async forgetOld(): Promise<void> {
    await sql`delete from kept_answer where ctid in (
      select ctid from kept_answer where kept_time <= ${oldest()} limit 100 for update skip locked)`.execute(
      this.database,
    );
  }
}

/** Makes the table of what was answered under a key. */
export async function makeKeptAnswers(transaction: Database): Promise<void> {
  await sql`create table if not exists kept_answer (
    tenant bigint, asker text, key text, hash text not null, attempt text not null,
    kept_time timestamp(3) with time zone not null, answer text, primary key (tenant, asker, key))`.execute(
    transaction,
  );
  await sql`create index if not exists kept_answer_time on kept_answer (kept_time)`.execute(transaction);
}

function oldest(): string {
  return new Date(now().getTime() - once.hours * 3_600_000).toISOString();
}

/** Whether an answer is data alone: a file, or one with headers of its own, is not kept. */
function isPlain(answer: unknown): boolean {
  return typeof answer !== 'object' || answer === null || Array.isArray(answer) || isRecord(answer);
}

function isRecord(answer: object): boolean {
  return Object.getPrototypeOf(answer) === Object.prototype || Object.getPrototypeOf(answer) === null;
}
