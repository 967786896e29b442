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
} from '../generated/definitions.generated';

export type { ConcurrencyDefinition, FiltersDefinition, ProfileDefinition };

type Paging = PagingDefinition & Required<Pick<PagingDefinition, 'by' | 'page' | 'size' | 'first' | 'unit'>>;
type Records = RecordsDefinition & Required<Pick<RecordsDefinition, 'rows' | 'record' | 'one'>>;
type Writes = WritesDefinition & Required<Pick<WritesDefinition, 'body' | 'type'>>;
type Errors = ErrorsDefinition &
  Required<Pick<ErrorsDefinition, 'message' | 'expired' | 'forbidden' | 'conflict'>>;
type User = NonNullable<LoginDefinition['user']>;
type Login = Omit<LoginDefinition, 'user' | 'refresh'> &
  Required<Pick<LoginDefinition, 'account' | 'password' | 'body' | 'send' | 'header' | 'form' | 'token'>> & {
    user: User & Required<Pick<User, 'at' | 'id' | 'name'>>;
    refresh?: { call: string; token: string };
  };

/** How an API speaks, with what its file leaves out filled in. */
export interface Profile {
  name: string;
  /** Whether it is not what the reference server speaks: the driver of profiles speaks it then. */
  isForeign: boolean;
  prefix?: string;
  accept: string;
  paging: Paging;
  /** Nothing where the API sorts nothing. */
  sorting?: Required<Omit<SortingDefinition, 'ties'>> & Pick<SortingDefinition, 'ties'>;
  filters: FiltersDefinition;
  records: Records;
  writes: Writes;
  errors: Errors;
  /** Nothing where nobody logs in. */
  login?: Login;
  concurrency?: ConcurrencyDefinition;
  values?: ValuesDefinition;
}
