import type {
  ConcurrencyDefinition,
  ErrorsDefinition,
  FiltersDefinition,
  LoginDefinition,
  PagingDefinition,
  ProfileDefinition,
  RecordsDefinition,
  SortingDefinition,
  ValuesDefinition,
  WritesDefinition,
} from '../generated/definitions.generated.ts';

export type { ConcurrencyDefinition, FiltersDefinition, ProfileDefinition };

type Paging = PagingDefinition & Required<Pick<PagingDefinition, 'by' | 'page' | 'size' | 'first' | 'unit'>>;
type Records = RecordsDefinition & Required<Pick<RecordsDefinition, 'rows' | 'record' | 'recordPath'>>;
type Writes = WritesDefinition & Required<Pick<WritesDefinition, 'body' | 'type'>>;
type Errors = ErrorsDefinition &
  Required<Pick<ErrorsDefinition, 'message' | 'expiredStatuses' | 'forbiddenStatuses' | 'conflictStatuses'>>;
type User = NonNullable<LoginDefinition['user']>;
type Login = Omit<LoginDefinition, 'user' | 'refresh'> &
  Required<
    Pick<LoginDefinition, 'account' | 'password' | 'body' | 'send' | 'header' | 'headerFormat' | 'token'>
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
  sorting?: Required<Omit<SortingDefinition, 'tieBreaker'>> & Pick<SortingDefinition, 'tieBreaker'>;
  filters: FiltersDefinition;
  records: Records;
  writes: Writes;
  errors: Errors;
  /** Undefined if the API has no login. */
  login?: Login;
  concurrency?: ConcurrencyDefinition;
  values?: ValuesDefinition;
}
