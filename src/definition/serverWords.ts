/** How the keys of words begin that only those read who run a server or write definitions: they are said in English. */
export const operatorWords =
  /^((ingest|backup|admin|server\.(tables|jobs|mail))\.|server\.(restore\.(own|rule)|clock|trustProxy|noAdmin|noDatabase|metricsToken|report\.(noEngine|folderInUse|typeChanged))$)/;

/** The keys of words that no page says which needs no login. */
export const notOfLogin =
  /^(?!login\.|session\.|password\.|page\.|invalid\.|save$|console\.(unreachable|unloaded|serviceError)$)/;

/** How the keys of words begin that no page says: the server answers with them, and its commands print them. */
export const serverWords =
  /^((server|ingest|backup|admin)\.|report\.why\.(metric|noBefore|day|rate|mix|per)$|invalid\.(notPermitted|locked|unique)$)/;
