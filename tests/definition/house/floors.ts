/** A house of folders: what stands on a floor may import what stands on it or below, and nothing above. */
export interface House {
  /** The folder whose files and folders stand on the floors. */
  below: string;
  /** From the top down; a name is a folder, or a file without its ending. */
  floors: string[][];
}

/** Who may import whom: held by imports.test.ts, told in CONTRIBUTING.md. */
export const houses: House[] = [
  {
    below: 'src',
    floors: [['base', 'publisher'], ['console', 'server', 'tools'], ['project'], ['definition']],
  },
  {
    below: 'src/server',
    floors: [
      ['main', 'answerCommands', 'ingest', 'firstAdmin', 'backups', 'caseServer', 'changes'],
      ['app', 'loadProject', 'loadCode'],
      ['openapi', 'workbench', 'demo', 'pages', 'operation'],
      ['api'],
      ['dashboards'],
      ['records', 'reports'],
      ['options', 'code', 'loadDefinitions', 'startClock'],
      ['context'],
      ['jobs'],
      ['services', 'answers', 'DemoCode'],
      ['session', 'access', 'mail', 'fetch', 'logging'],
      ['storage'],
      ['errors', 'spreadsheet', 'heavy'],
      ['language'],
    ],
  },
  {
    below: 'src/console',
    floors: [
      ['App', 'main', 'early', 'workbench', 'openapi'],
      ['shell', 'aids', 'bell', 'overlays', 'explain', 'login', 'record'],
      ['dashboard'],
      ['reports', 'history'],
      ['screens'],
      ['forms'],
      ['actions'],
      ['overrides'],
      ['displays', 'widgets'],
      ['api'],
      ['provider', 'authoring'],
      ['theme', 'sourceMark'],
      ['language'],
    ],
  },
];

/** Folders of one floor that never import each other; the one file that loads the server for the commands may. */
export const apart = [['src/console', 'src/server', 'src/tools']];
export const door = 'src/tools/loadServer.ts';
