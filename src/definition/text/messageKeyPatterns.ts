/** Pattern of the message keys that only operators and definition authors read; these messages are not translated. */
export const operatorMessageKeyPattern =
  /^((ingest|backup|admin|setting|server\.(tables|jobs|mail))\.|server\.(restore\.(own|hooks)|publicDemo|codeNotModule|codeUnknownKey|pooler|encoding|locale|untrustedProxy|portBusy|cannotListen|unwritable|dataNewer|dataEngine|noAdmin|noDatabase|noWritableDatabase|metricsToken|report\.(noEngine|folderInUse|typeChanged))$)/;

/** Pattern of the message keys that are not needed on pages without login. */
export const nonLoginMessageKeyPattern =
  /^(?!login\.|session\.|password\.|page\.|invalid\.|failure\.|save$|console\.(unreachable|unloaded|serviceError)$)/;

/** Pattern of the message keys that only the server and its commands use; they are left out of the console's bundle. */
export const serverMessageKeyPattern =
  /^((server|setting|ingest|backup|admin)\.|report\.why\.(metric|noBefore|day|rate|mix|per)$|invalid\.(notPermitted|locked|unique)$)/;
