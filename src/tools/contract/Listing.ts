import type { Entity, Row } from '../../definition/model/entity';
import type { Profile } from '../../definition/model/profile';
import type { Call, Resource } from '../../definition/model/resource';
import { profile as usual } from '../../definition/profile';
import { compared, wireName } from '../../definition/profiles/compared';
import type { ListAnswer } from '../../definition/profiles/listAnswer';
import { flatten } from '../../definition/wireFormat';
import type { Heard, Speaker } from './Speaker';

/** What a trial asks of a list: what is left out is as the console asks first. */
export interface Asked {
  page?: number;
  size?: number;
  cursor?: string;
  sort?: { field: string; descending: boolean };
  filters?: [param: string, value: unknown][];
}

/** What a list is, and what its path is filled from. */
export interface Subject {
  resource: Resource;
  call: Call;
  values: Row;
}

/** A page of a list: its rows, as definitions speak of them. */
export type Page = Heard<ListAnswer> & { rows: Row[]; total?: number };

/** One list of an API, asked as a profile says. */
export class Listing {
  readonly profile: Profile;

  constructor(
    readonly subject: Subject,
    private readonly speaker: Speaker,
    profile?: Profile,
  ) {
    this.profile = profile ?? speaker.profileOf(subject.call);
  }

  /** The same list, asked in another way. */
  speaking(part: Partial<Profile>): Listing {
    return new Listing(this.subject, this.speaker, { ...this.profile, ...part });
  }

  /** How many rows the console asks for. */
  get size(): number {
    return Math.min(usual.page.usual, this.profile.paging.most ?? usual.page.usual);
  }

  /** Asks for one page. */
  async ask({ page = 1, size = this.size, cursor, sort, filters = [] }: Asked = {}): Promise<Page> {
    const { call, resource, values } = this.subject;
    const { entity, list } = resource;
    const by = sort ?? list?.sort;
    const asked = {
      page,
      size,
      cursor,
      sort: by && { name: wireName(this.profile, entity, by.field), descending: by.descending },
      filters: filters.map((one) => compared(this.profile, entity, list?.filters ?? [], one)),
    };
    const heard = await this.speaker.list(call, asked, { entity, values }, this.profile);
    const sent = heard.value?.rows ?? [];
    return {
      ...heard,
      rows: entity ? sent.map((row) => flatten(entity, row)) : sent,
      total: heard.value?.total,
    };
  }

  /** What tells one row from another. */
  keyOf(row: Row): string {
    const { entity } = this.subject.resource;
    const key = entity && row[entity.key];
    return key === undefined || key === null ? JSON.stringify(row) : String(key);
  }

  /** Whether two pages hold the same rows in the same order. */
  isSame(one: Row[], other: Row[]): boolean {
    return (
      one.length === other.length &&
      one.every((row, index) => this.keyOf(row) === this.keyOf(other[index] ?? {}))
    );
  }
}

/** What a person calls a property of a row, with its value. */
export function shownValue(entity: Entity | undefined, name: string, value: unknown): string {
  return `${entity?.properties[name]?.title ?? name} ${JSON.stringify(value) ?? 'nothing'}`;
}
