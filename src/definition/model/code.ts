import type { PageCodeDefinition } from '../generated/definitions.generated';

export type { PageCodeDefinition };

/** What is to be put into somebody else's page for a record of a resource, by name. */
export type ResourceCodes = Record<string, PageCodeDefinition>;
