import type { PageCodeDefinition } from '../generated/definitions.generated.ts';

export type { PageCodeDefinition };

/** Embed codes of a resource (HTML snippets for other sites), by name. */
export type EmbedCodes = Record<string, PageCodeDefinition>;
