import { buildCallRequest } from '../api/callRequest.ts';
import { CallError, convertToCallError, createUnexpectedResponseError } from '../CallError.ts';
import type { Entity, RecordValues } from '../model/entity.ts';
import type { ApiProfile } from '../model/profile.ts';
import type { ApiCall } from '../model/resource.ts';
import { type ApiResponse, getValueAtPathOrKey } from './ApiResponse.ts';
import { type ApiCredentialProvider, AuthenticatedApiClient } from './AuthenticatedApiClient.ts';
import { buildListRequest, type ListPageRequest, splitPageRequest } from './buildListRequest.ts';
import { buildWriteConflictBody, isRecordUnchanged } from './buildWriteConflictBody.ts';
import { type ListResponse, parseListResponse } from './parseListResponse.ts';
import { readRecordFromResponse } from './readRecordFromResponse.ts';
import {
  adaptRecordCallPath,
  buildWriteValues,
  parseWireRecord,
  serializeRequestBody,
} from './wireRecords.ts';
import { toWireValues } from './wireValues.ts';

/** Input of an API call: entity, path values and payload. */
export interface ApiCallInput {
  entity?: Entity;
  /** Values for the path parameters, including the record as it was read. */
  values?: RecordValues;
  payload?: RecordValues;
}

/** HTTP client of an API described by a profile. Throws a `CallError` for every unsuccessful response. */
export class ProfileClient {
  private readonly connection: AuthenticatedApiClient;

  constructor(
    readonly profile: ApiProfile,
    base: string,
    credentials: ApiCredentialProvider,
    /** Sends the requests. Monitoring tools pass their own function. */
    transport?: typeof fetch,
  ) {
    this.connection = new AuthenticatedApiClient(profile, base, credentials, transport);
  }

  /** Reads one page of a list. */
  async list(
    call: ApiCall,
    request: ListPageRequest,
    { entity, values = {} }: ApiCallInput,
  ): Promise<ListResponse> {
    const parts = splitPageRequest(this.profile, request);
    const pages: ListResponse[] = [];
    for (const part of parts) {
      const { query, headers } = buildListRequest(this.profile, part);
      const { method, path, query: fixedQuery } = buildCallRequest(call, values);
      const fixed = Object.entries(fixedQuery).map(([name, value]): [string, string] => [
        name,
        String(value),
      ]);
      const response = await this.connection.send({ method, path, query: [...fixed, ...query], headers });
      const read = parseListResponse(this.profile, call, response, part);
      if (!read) throw createUnexpectedResponseError(response.body === undefined ? 'empty' : 'shape');
      pages.push(read);
      if (!read.next || read.rows.length < part.size) break;
    }
    const last = pages.at(-1) as ListResponse;
    const rows = pages
      .flatMap((each) => each.rows)
      .map((row) => parseWireRecord(this.profile, entity, row) as RecordValues);
    return { ...last, rows };
  }

  /** Makes any other call. Returns the data at the place that the definition or the profile names. */
  async call(call: ApiCall, given: ApiCallInput = {}): Promise<unknown> {
    try {
      return await this.sendCall(call, given);
    } catch (refusal) {
      throw await this.addConflict(convertToCallError(refusal), call, given);
    }
  }

  private async sendCall(call: ApiCall, given: ApiCallInput): Promise<unknown> {
    const { entity, values = {} } = given;
    const adaptedCall = this.adaptCall(call, entity);
    const { method, path, query, body } = buildCallRequest(
      adaptedCall,
      values,
      this.buildPayload(adaptedCall, given),
    );
    const isOne = entity !== undefined && call.params.includes(entity.key);
    const headers = isOne && call.mutates ? await this.buildPreconditionHeaders(path, given) : {};
    const key = isOne ? values[entity.key] : undefined;
    const pairs = Object.entries(query).filter(([, value]) => value !== undefined);
    const response = await this.connection.send({
      method,
      path,
      query: pairs.map(([name, value]) => [name, String(value)]),
      headers,
      ...(body && serializeRequestBody(this.profile, body, { call, key })),
    });
    return readRecordFromResponse(this.profile, response, { call: adaptedCall, entity, isOne });
  }

  /** Adapts a call to the API: the method of updates, and how the path identifies a record. */
  private adaptCall(call: ApiCall, entity: Entity | undefined): ApiCall {
    const { update } = this.profile.writes;
    // A button with `set` makes the update call under a different name.
    const isUpdate = call.name === 'update' || call.sets !== undefined;
    const method = isUpdate && update ? update : call.method;
    return { ...call, method, path: adaptRecordCallPath(this.profile, entity, call.path) };
  }

  private buildPayload(call: ApiCall, { entity, values, payload }: ApiCallInput): RecordValues {
    if (!call.mutates) return payload ?? {};
    const row = buildWriteValues(this.profile, {
      call,
      entity,
      values,
      payload: { ...call.sets, ...payload },
    });
    return toWireValues(this.profile, entity, row);
  }

  /** Adds the current record to a version conflict (409). */
  private async addConflict(
    refusal: CallError,
    call: ApiCall,
    { entity, values = {}, payload }: ApiCallInput,
  ) {
    const isStale = refusal.statusCode === 409 && this.profile.concurrency && call.mutates;
    if (!isStale || !entity || !call.params.includes(entity.key)) return refusal;
    const { path } = buildCallRequest(this.adaptCall(call, entity), values);
    const record = await this.fetchRecord(path, entity).catch(() => undefined);
    return record
      ? refusal.with({ message: '', conflict: buildWriteConflictBody(entity, record, { values, payload }) })
      : refusal;
  }

  private async fetchRecord(path: string, entity: Entity): Promise<RecordValues> {
    return this.parseRecord(await this.connection.send({ method: 'GET', path }), entity);
  }

  private parseRecord({ body }: ApiResponse, entity: Entity): RecordValues {
    const data = getValueAtPathOrKey(body, this.profile.records.record);
    return parseWireRecord(this.profile, entity, Array.isArray(data) ? data[0] : data) as RecordValues;
  }

  /**
   * Builds the precondition header with the version that the write has read (optimistic locking). If the record came
   * from a list without ETags, reads its current ETag, and uses it only if the record is still as displayed.
   */
  private async buildPreconditionHeaders(
    path: string,
    { entity, values = {} }: ApiCallInput,
  ): Promise<Record<string, string>> {
    const { concurrency } = this.profile;
    const counted = values[concurrency?.property ?? ''];
    if (concurrency?.header && counted !== undefined) return { [concurrency.header]: String(counted) };
    if (concurrency?.by !== 'etag' || !entity) return {};
    if (concurrency.path) {
      const knownEtag = values[concurrency.path];
      return typeof knownEtag === 'string' ? { 'If-Match': knownEtag } : {};
    }
    const response = await this.connection.send({ method: 'GET', path });
    if (!isRecordUnchanged(entity, values, this.parseRecord(response, entity))) throw new CallError('', 409);
    const etag = response.headers.get('etag');
    return etag ? { 'If-Match': etag } : {};
  }
}
