import type { Entity, Row } from '../model/entity';
import type { Profile } from '../model/profile';
import type { Call } from '../model/resource';
import { requestOf } from '../request';
import { conflictWith, isStill } from './conflict';
import { exchange } from './exchange';
import { type ListAnswer, listAnswer } from './listAnswer';
import { type ListAsked, listRequest, pieces } from './listRequest';
import { type Answer, below, found } from './place';
import { bodyOf, pathOfCall, readRecord, writtenRow } from './records';
import { type Refusal, refusalIn } from './refusal';
import { sentValues } from './values';

/** What proves who asks: kept by whoever uses the client. */
export interface Credentials {
  token: () => string | null;
  /** The value of a cookie that a page may read. */
  cookie?: (name: string) => string | undefined;
  /** Gets a new token where the one that was sent is over; false where there is none to be had. */
  renew?: (sent: string | null) => Promise<boolean>;
}

/** What a call is given. */
export interface Given {
  entity?: Entity;
  /** What fills its path: the record as it was read, among others. */
  values?: Row;
  payload?: Row;
}

interface Sent {
  method: string;
  path: string;
  query?: [string, string][];
  headers?: Record<string, string>;
  body?: string;
  /** How the body is written. */
  type?: string;
}

const changed: Refusal = { message: '', statusCode: 409, errors: {} };

/** Speaks to an API as its profile says. It throws a Refusal for whatever is no success. */
export class Client {
  constructor(
    readonly profile: Profile,
    private readonly base: string,
    private readonly credentials: Credentials,
    /** What sends a request: whoever watches the API brings its own. */
    private readonly transport: typeof fetch = (...sent) => fetch(...sent),
  ) {}

  /** One page of a list. */
  async list(call: Call, asked: ListAsked, { entity, values = {} }: Given): Promise<ListAnswer> {
    const parts = pieces(this.profile, asked);
    const answers: ListAnswer[] = [];
    for (const part of parts) {
      const { query, headers } = listRequest(this.profile, part);
      const { method, path, query: besides } = requestOf(call, values);
      const fixed = Object.entries(besides).map(([name, value]): [string, string] => [name, String(value)]);
      const answer = await this.ask({ method, path, query: [...fixed, ...query], headers });
      const read = listAnswer(this.profile, call, answer, part);
      if (!read) throw { message: '', statusCode: 502, errors: {} };
      answers.push(read);
      if (!read.next || read.rows.length < part.size) break;
    }
    const last = answers.at(-1) as ListAnswer;
    const rows = answers
      .flatMap((each) => each.rows)
      .map((row) => readRecord(this.profile, entity, row) as Row);
    return { ...last, rows };
  }

  /** Any other call: what its answer holds where the definition or the profile says. */
  async call(call: Call, given: Given = {}): Promise<unknown> {
    try {
      return await this.answerTo(call, given);
    } catch (refusal) {
      throw await this.withConflict(refusal as Refusal, call, given);
    }
  }

  private async answerTo(call: Call, given: Given): Promise<unknown> {
    const { entity, values = {} } = given;
    const shaped = this.shaped(call, entity);
    const { method, path, query, body } = requestOf(shaped, values, this.payload(shaped, given));
    const isOne = entity !== undefined && call.params.includes(entity.key);
    const headers = isOne && call.changes ? await this.precondition(path, given) : {};
    const key = isOne ? values[entity.key] : undefined;
    const pairs = Object.entries(query).filter(([, value]) => value !== undefined);
    const answer = await this.ask({
      method,
      path,
      query: pairs.map(([name, value]) => [name, String(value)]),
      headers,
      ...(body && bodyOf(this.profile, body, { call, key })),
    });
    const held = found(answer, call.rows);
    const record = Array.isArray(held) && isOne ? held[0] : held;
    if (isOne && method === 'GET' && record === undefined) throw { message: '', statusCode: 404, errors: {} };
    return readRecord(this.profile, entity, record);
  }

  /** A call as this API has it: another method for changes, another way to name one record. */
  private shaped(call: Call, entity: Entity | undefined): Call {
    const { update } = this.profile.writes;
    // A button that sets makes the update call under a name of its own.
    const isUpdate = call.name === 'update' || call.sets !== undefined;
    const method = isUpdate && update ? update : call.method;
    return { ...call, method, path: pathOfCall(this.profile, entity, call.path) };
  }

  private payload(call: Call, { entity, values, payload }: Given): Row {
    if (!call.changes) return payload ?? {};
    const row = writtenRow(this.profile, { call, entity, values, payload: { ...call.sets, ...payload } });
    return sentValues(this.profile, entity, row);
  }

  /** Where a record has changed since it was read, what has become of it is told too. */
  private async withConflict(refusal: Refusal, call: Call, { entity, values = {}, payload }: Given) {
    const isStale = refusal.statusCode === 409 && this.profile.concurrency && call.changes;
    if (!isStale || !entity || !call.params.includes(entity.key)) return refusal;
    const { path } = requestOf(this.shaped(call, entity), values);
    const record = await this.recordAt(path, entity).catch(() => undefined);
    return record
      ? { ...refusal, message: '', conflict: conflictWith(entity, record, { values, payload }) }
      : refusal;
  }

  private async recordAt(path: string, entity: Entity): Promise<Row> {
    return this.read(await this.ask({ method: 'GET', path }), entity);
  }

  private read({ body }: Answer, entity: Entity): Row {
    const held = below(body, this.profile.records.record);
    return readRecord(this.profile, entity, Array.isArray(held) ? held[0] : held) as Row;
  }

  /**
   * Says which version of a record a write has read. Where a list gave it, its ETag is asked for, and counts only if
   * the record is still what was shown.
   */
  private async precondition(path: string, { entity, values = {} }: Given): Promise<Record<string, string>> {
    const { concurrency } = this.profile;
    const counted = values[concurrency?.property ?? ''];
    if (concurrency?.header && counted !== undefined) return { [concurrency.header]: String(counted) };
    if (concurrency?.by !== 'etag' || !entity) return {};
    if (concurrency.at) {
      const held = values[concurrency.at];
      return typeof held === 'string' ? { 'If-Match': held } : {};
    }
    const answer = await this.ask({ method: 'GET', path });
    if (!isStill(entity, values, this.read(answer, entity))) throw changed;
    const etag = answer.headers.get('etag');
    return etag ? { 'If-Match': etag } : {};
  }

  /** Asks the API, and once more with a new token where the old one is over. */
  private async ask(sent: Sent, isAgain = false): Promise<Answer> {
    const token = this.credentials.token();
    const answer = await this.fetch(sent);
    const refusal = refusalIn(this.profile, answer);
    if (!refusal) return answer;
    if (refusal.statusCode === 401 && !isAgain && (await this.credentials.renew?.(token)))
      return this.ask(sent, true);
    throw refusal;
  }

  private async fetch({ method, path, query = [], headers, body, type }: Sent): Promise<Answer> {
    const { accept, login, writes } = this.profile;
    const parameters = String(new URLSearchParams(query));
    const joint = parameters && (path.includes('?') ? '&' : '?');
    return exchange(this.transport, this.base + path + joint + parameters, {
      method,
      cache: 'no-store',
      credentials: login?.send === 'cookie' ? 'include' : 'same-origin',
      headers: {
        Accept: accept,
        ...(type !== undefined && { 'Content-Type': type }),
        ...(method !== 'GET' && writes.headers),
        ...this.proof(method),
        ...headers,
      },
      body,
    });
  }

  /** Who asks: the header of the login, or what repeats a cookie. */
  private proof(method: string): Record<string, string> {
    const { login } = this.profile;
    const token = this.credentials.token();
    if (!login || token === null) return {};
    if (login.send === 'header') return { [login.header]: login.form.replace('{token}', () => token) };
    const mark = login.csrf && method !== 'GET' ? this.credentials.cookie?.(login.csrf.cookie) : undefined;
    return login.csrf && mark !== undefined ? { [login.csrf.header]: mark } : {};
  }
}
