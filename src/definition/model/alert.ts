import type { AlertDefinition } from '../generated/definitions.generated';
import type { Condition } from './entity';

export type { AlertDefinition };

/** Something of a record that users are told of. */
export interface Alert {
  /** What tells it from all others: its resource's name and its own, "books.lost". */
  kind: string;
  resource: string;
  entity: string;
  title: string;
  /** What the record must meet; without it, being there is enough. */
  when?: Condition;
  text: string;
  ended?: string;
  /** The property that holds the key of the one user who is told. */
  to?: string;
}
