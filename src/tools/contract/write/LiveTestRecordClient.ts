import { flattenRecordFromWire, nestRecordForWire } from '#definition/api/wireFormat.ts';
import type { Entity, RecordValues } from '#definition/model/entity.ts';
import type { ApiCall, Resource } from '#definition/model/resource.ts';
import { isObject } from '#definition/values/isObject.ts';
import type { LiveApiClient, LiveCallResult } from '../LiveApiClient.ts';
import { ListClient } from '../list/ListClient.ts';
import type { CreatedRecordRegistry } from './CreatedRecordRegistry.ts';

/** A resource whose writes can be tested: it has create and delete calls. */
export interface WritableResource {
  resource: Resource;
  entity: Entity;
  create: ApiCall;
  remove: ApiCall;
  update?: ApiCall;
  /** Values for path parameters that are not part of the record. */
  values: RecordValues;
}

/** Client for one resource of a live API: creates, reads, changes and deletes test records. */
export class LiveTestRecordClient {
  private readonly listing?: ListClient;
  private before?: Set<string>;

  constructor(
    readonly target: WritableResource,
    private readonly client: LiveApiClient,
    private readonly made: CreatedRecordRegistry,
  ) {
    const { list } = target.resource.calls;
    if (list) this.listing = new ListClient({ ...target, call: list }, client);
  }

  /** Sends the body of a new record; returns its key if a record was created. */
  async create(data: RecordValues): Promise<{ result: LiveCallResult<unknown>; key?: unknown }> {
    const { entity, create, values, resource } = this.target;
    this.before ??= new Set((await this.newest()).map((row) => String(row[entity.key])));
    const result = await this.client.call(create, {
      entity,
      values,
      payload: nestRecordForWire(entity, data),
    });
    if (result.problem) return { result };
    const key = readNewKey(entity, result) ?? (await this.foundKey(data));
    if (key === undefined) this.made.addWithoutKey(resource.name);
    else this.made.add({ resource: resource.name, key, remove: () => this.remove({ [entity.key]: key }) });
    return { result, key };
  }

  /** Deletes a record. */
  async remove(record: RecordValues): Promise<LiveCallResult<unknown>> {
    const { entity, remove, values, resource } = this.target;
    const result = await this.client.call(remove, { entity, values: { ...values, ...record } });
    if (!result.problem) this.made.markDeleted(resource.name, record[entity.key]);
    return result;
  }

  /** Changes a record, based on a version read earlier. */
  change(read: RecordValues, data: RecordValues, etag?: string): Promise<LiveCallResult<unknown>> {
    const { entity, update, values } = this.target;
    const given = { entity, values: { ...values, ...read }, payload: nestRecordForWire(entity, data) };
    return this.client.call(update as ApiCall, given, etag);
  }

  /** Reads a record with the call "get", or finds it in the list. */
  async read(
    key: unknown,
  ): Promise<{ record?: RecordValues; etag?: string; result?: LiveCallResult<unknown> }> {
    const { entity, values, resource } = this.target;
    const { get } = resource.calls;
    if (!get) {
      const rows = await this.newest();
      return { record: rows.find((row) => String(row[entity.key]) === String(key)) };
    }
    const result = await this.client.call(get, { entity, values: { ...values, [entity.key]: key } });
    const etag = result.exchange.headers.get('etag') ?? undefined;
    return {
      record: isObject(result.value) ? flattenRecordFromWire(entity, result.value) : undefined,
      etag,
      result,
    };
  }

  /** Returns the list page with the newest records, if the list can be sorted. */
  private async newest(): Promise<RecordValues[]> {
    if (!this.listing) return [];
    const { key } = this.target.entity;
    const sort = this.listing.profile.sorting && { field: key, descending: true };
    return (await this.listing.fetchPage({ sort })).rows;
  }

  /** Returns the key of the only new record that contains the sent values. */
  private async foundKey(data: RecordValues): Promise<unknown> {
    const { entity } = this.target;
    const rows = (await this.newest()).filter((row) => !this.before?.has(String(row[entity.key])));
    const texts = Object.entries(data).filter(([, value]) => typeof value === 'string');
    const same = rows.filter((row) =>
      texts.every(([name, value]) => row[name] === undefined || row[name] === value),
    );
    return same.length === 1 ? same[0]?.[entity.key] : undefined;
  }
}

/** Returns the key of a new record from its response body or `Location` header. */
function readNewKey(entity: Entity, { value, exchange }: LiveCallResult<unknown>): unknown {
  const key = isObject(value) ? flattenRecordFromWire(entity, value)[entity.key] : undefined;
  if (key !== undefined && key !== null) return key;
  const last = /([^/()'=]+)['")]*\/?$/.exec(exchange.headers.get('location') ?? '')?.[1];
  if (last === undefined) return undefined;
  return entity.properties[entity.key]?.type === 'integer' ? Number(last) : decodeURIComponent(last);
}
