/** How the keys of words begin that no page says: the server answers with them, and its commands print them. */
export const serverWords =
  /^((server|ingest|backup|admin)\.|report\.why\.(metric|noBefore|day|rate|mix|per)$|invalid\.(notPermitted|locked|unique)$)/;
