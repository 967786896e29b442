import type { EmbedCodeDefinition } from '../generated/definitions.generated.ts';

export type { EmbedCodeDefinition };

/** Embed codes of a resource (HTML snippets for other sites), by name. */
export type EmbedCodes = Record<string, EmbedCodeDefinition>;
