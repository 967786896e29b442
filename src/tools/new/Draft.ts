import type { CallDefinition, PropertyDefinition } from '../../definition/types';

/** What a new screen is made from, wherever it was learnt. */
export interface Draft {
  /** The entity's name, such as campaign. */
  name: string;
  /** The property that identifies a record. */
  key: string;
  properties: Record<string, PropertyDefinition>;
  required: string[];
  /** The calls, where an API says them. */
  calls?: Record<string, CallDefinition>;
}
