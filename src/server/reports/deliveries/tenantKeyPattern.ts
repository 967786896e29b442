/** Pattern of a tenant key in the ingest API: an integer that JavaScript numbers represent exactly. */
export const tenantKeyPattern = '[1-9][0-9]{0,14}';
