import { apiProtocol as usual } from '#definition/api/apiProtocol.ts';
import { flattenRecordFromWire } from '#definition/api/wireFormat.ts';
import type { Entity, RecordValues } from '#definition/model/entity.ts';
import type { ApiProfile } from '#definition/model/profile.ts';
import type { ApiCall, Resource } from '#definition/model/resource.ts';
import { buildListCondition, getPropertyWireName } from '#definition/profiles/buildListCondition.ts';
import type { ListResponse } from '#definition/profiles/parseListResponse.ts';
import type { LiveApiClient, LiveCallResult } from '../LiveApiClient.ts';

/** The query of a list request in a contract test; omitted parts are as on the console's first request. */
export interface ContractListQuery {
  page?: number;
  size?: number;
  cursor?: string;
  sort?: { field: string; descending: boolean };
  filters?: [param: string, value: unknown][];
}

/** A list call to test: its resource, the call, and the values of its path parameters. */
export interface ContractListTarget {
  resource: Resource;
  call: ApiCall;
  values: RecordValues;
}

/** One page of a list: its rows, its total and the HTTP exchange. */
export type ListPage = LiveCallResult<ListResponse> & { rows: RecordValues[]; total?: number };

/** Requests pages of one list from a live API according to a profile. */
export class ListClient {
  readonly profile: ApiProfile;

  constructor(
    readonly target: ContractListTarget,
    private readonly client: LiveApiClient,
    profile?: ApiProfile,
  ) {
    this.profile = profile ?? client.getProfile(target.call);
  }

  /** Returns a client for the same list with another profile. */
  withProfile(part: Partial<ApiProfile>): ListClient {
    return new ListClient(this.target, this.client, { ...this.profile, ...part });
  }

  /** The page size that the console requests. */
  get pageSize(): number {
    return Math.min(usual.page.defaultSize, this.profile.paging.maxSize ?? usual.page.defaultSize);
  }

  /** Requests one page. */
  async fetchPage({
    page = 1,
    size = this.pageSize,
    cursor,
    sort,
    filters = [],
  }: ContractListQuery = {}): Promise<ListPage> {
    const { call, resource, values } = this.target;
    const { entity, list } = resource;
    const by = sort ?? list?.sort;
    const asked = {
      page,
      size,
      cursor,
      sort: by && { name: getPropertyWireName(this.profile, entity, by.field), descending: by.descending },
      filters: filters.map((one) => buildListCondition(this.profile, entity, list?.filters ?? [], one)),
    };
    const result = await this.client.fetchList(call, asked, { entity, values }, this.profile);
    const sent = result.value?.rows ?? [];
    return {
      ...result,
      rows: entity ? sent.map((row) => flattenRecordFromWire(entity, row)) : sent,
      total: result.value?.total,
    };
  }

  /** Returns the key of a row. */
  getRowKey(row: RecordValues): string {
    const { entity } = this.target.resource;
    const key = entity && row[entity.key];
    return key === undefined || key === null ? JSON.stringify(row) : String(key);
  }

  /** Returns true if two pages have the same rows in the same order. */
  hasSameRows(one: RecordValues[], other: RecordValues[]): boolean {
    return (
      one.length === other.length &&
      one.every((row, index) => this.getRowKey(row) === this.getRowKey(other[index] ?? {}))
    );
  }
}

/** Formats a property's title and value for a message. */
export function formatPropertyTitleAndValue(
  entity: Entity | undefined,
  name: string,
  value: unknown,
): string {
  return `${entity?.properties[name]?.title ?? name} ${JSON.stringify(value) ?? 'nothing'}`;
}
