import { isRow } from '../../../definition/isRow';
import type { Entity, Row } from '../../../definition/model/entity';
import type { Call, Resource } from '../../../definition/model/resource';
import { flatten, nest } from '../../../definition/wireFormat';
import { Listing } from '../Listing';
import type { Heard, Speaker } from '../Speaker';
import type { Made } from './Made';

/** A resource whose writes are tried: it can make records, and take them away again. */
export interface Written {
  resource: Resource;
  entity: Entity;
  create: Call;
  remove: Call;
  update?: Call;
  /** What paths are filled from besides the record. */
  values: Row;
}

/** The records that trials make of one resource: each is noted before anything else happens to it. */
export class OwnRecords {
  private readonly listing?: Listing;
  private before?: Set<string>;

  constructor(
    readonly subject: Written,
    private readonly speaker: Speaker,
    private readonly made: Made,
  ) {
    const { list } = subject.resource.calls;
    if (list) this.listing = new Listing({ ...subject, call: list }, speaker);
  }

  /** Sends the body of a new record; where one is made, its key is told too. */
  async make(data: Row): Promise<{ heard: Heard<unknown>; key?: unknown }> {
    const { entity, create, values, resource } = this.subject;
    this.before ??= new Set((await this.newest()).map((row) => String(row[entity.key])));
    const heard = await this.speaker.call(create, { entity, values, payload: nest(entity, data) });
    if (heard.problem) return { heard };
    const key = keyIn(entity, heard) ?? (await this.foundKey(data));
    if (key === undefined) this.made.addUnknown(resource.name);
    else this.made.add({ resource: resource.name, key, takeAway: () => this.remove({ [entity.key]: key }) });
    return { heard, key };
  }

  /** Deletes a record. */
  async remove(record: Row): Promise<Heard<unknown>> {
    const { entity, remove, values, resource } = this.subject;
    const heard = await this.speaker.call(remove, { entity, values: { ...values, ...record } });
    if (!heard.problem) this.made.isGone(resource.name, record[entity.key]);
    return heard;
  }

  /** Changes a record as somebody who has read this of it. */
  change(read: Row, data: Row, etag?: string): Promise<Heard<unknown>> {
    const { entity, update, values } = this.subject;
    const given = { entity, values: { ...values, ...read }, payload: nest(entity, data) };
    return this.speaker.call(update as Call, given, etag);
  }

  /** A record as it is now: asked for by itself, else looked for in the list. */
  async read(key: unknown): Promise<{ record?: Row; etag?: string; heard?: Heard<unknown> }> {
    const { entity, values, resource } = this.subject;
    const { get } = resource.calls;
    if (!get) {
      const rows = await this.newest();
      return { record: rows.find((row) => String(row[entity.key]) === String(key)) };
    }
    const heard = await this.speaker.call(get, { entity, values: { ...values, [entity.key]: key } });
    const etag = heard.exchange.headers.get('etag') ?? undefined;
    return { record: isRow(heard.value) ? flatten(entity, heard.value) : undefined, etag, heard };
  }

  /** The page of the list that holds what was made last, as far as it can be sorted. */
  private async newest(): Promise<Row[]> {
    if (!this.listing) return [];
    const { key } = this.subject.entity;
    const sort = this.listing.profile.sorting && { field: key, descending: true };
    return (await this.listing.ask({ sort })).rows;
  }

  /** The key of the one record that was not there before and holds what was sent. */
  private async foundKey(data: Row): Promise<unknown> {
    const { entity } = this.subject;
    const rows = (await this.newest()).filter((row) => !this.before?.has(String(row[entity.key])));
    const texts = Object.entries(data).filter(([, value]) => typeof value === 'string');
    const same = rows.filter((row) =>
      texts.every(([name, value]) => row[name] === undefined || row[name] === value),
    );
    return same.length === 1 ? same[0]?.[entity.key] : undefined;
  }
}

/** The key of a new record, as its answer holds it: in the record, or at the end of the address where it stands now. */
function keyIn(entity: Entity, { value, exchange }: Heard<unknown>): unknown {
  const key = isRow(value) ? flatten(entity, value)[entity.key] : undefined;
  if (key !== undefined && key !== null) return key;
  const last = /([^/()'=]+)['")]*\/?$/.exec(exchange.headers.get('location') ?? '')?.[1];
  if (last === undefined) return undefined;
  return entity.properties[entity.key]?.type === 'integer' ? Number(last) : decodeURIComponent(last);
}
