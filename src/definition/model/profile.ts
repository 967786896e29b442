import type {
  ApiConcurrencyDefinition,
  ApiErrorLocationDefinition,
  ApiFilterParametersDefinition,
  ApiLoginDefinition,
  ApiPagingDefinition,
  ApiProfileDefinition,
  ApiRecordLocationDefinition,
  ApiSortingDefinition,
  ApiValueFormatsDefinition,
  ApiWriteFormatDefinition,
} from '../generated/definitions.generated.ts';

export type { ApiConcurrencyDefinition, ApiFilterParametersDefinition, ApiProfileDefinition };

type Paging = ApiPagingDefinition &
  Required<Pick<ApiPagingDefinition, 'by' | 'page' | 'size' | 'first' | 'unit'>>;
type Records = ApiRecordLocationDefinition &
  Required<Pick<ApiRecordLocationDefinition, 'rows' | 'record' | 'recordPath'>>;
type Writes = ApiWriteFormatDefinition & Required<Pick<ApiWriteFormatDefinition, 'body' | 'type'>>;
type Errors = ApiErrorLocationDefinition &
  Required<
    Pick<ApiErrorLocationDefinition, 'message' | 'expiredStatuses' | 'forbiddenStatuses' | 'conflictStatuses'>
  >;
type User = NonNullable<ApiLoginDefinition['user']>;
type Login = Omit<ApiLoginDefinition, 'user' | 'refresh'> &
  Required<
    Pick<ApiLoginDefinition, 'account' | 'password' | 'body' | 'send' | 'header' | 'headerFormat' | 'token'>
  > & {
    user: User & Required<Pick<User, 'path' | 'id' | 'name'>>;
    refresh?: { call: string; token: string };
  };

/** An API profile, fully expanded: the pagination, sorting, filters, records, writes, errors and login of an API. */
export interface ApiProfile {
  name: string;
  /** True if it differs from the reference server's profile; its calls then use the profile driver. */
  isForeign: boolean;
  prefix?: string;
  accept: string;
  paging: Paging;
  /** Undefined if the API cannot sort. */
  sorting?: Required<Omit<ApiSortingDefinition, 'tieBreaker'>> & Pick<ApiSortingDefinition, 'tieBreaker'>;
  filters: ApiFilterParametersDefinition;
  records: Records;
  writes: Writes;
  errors: Errors;
  /** Undefined if the API has no login. */
  login?: Login;
  concurrency?: ApiConcurrencyDefinition;
  values?: ApiValueFormatsDefinition;
}
