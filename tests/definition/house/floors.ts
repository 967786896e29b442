/** A layered folder: files of a layer may import from the same layer or lower layers, never from higher ones. */
export interface House {
  /** The folder whose files and subfolders are the layers. */
  below: string;
  /** The layers from top to bottom; a name is a folder, or a file without extension. */
  floors: string[][];
}

/** The import rules, enforced by imports.test.ts and documented in CONTRIBUTING.md. */
export const houses: House[] = [
  {
    below: 'src',
    floors: [['base', 'publisher'], ['console', 'server', 'tools'], ['project'], ['definition']],
  },
  {
    below: 'src/server',
    floors: [
      [
        'projectApi',
        'main',
        'registerAdminSocketHandler',
        'ingestCommands',
        'createAdmin',
        'setAccountStatus',
        'backupCommands',
        'factsCheckCommands',
        'caseServer',
        'migrations',
      ],
      ['app'],
      ['mcp'],
      ['openapi', 'workbench', 'demo', 'pages', 'operations'],
      ['api'],
      ['dashboards'],
      ['records', 'reports'],
      ['AppOptions', 'projectCode', 'setClockFromEnv'],
      ['context'],
      ['jobs'],
      ['services', 'responses', 'DemoExtension'],
      ['session', 'access', 'mail', 'fetch'],
      ['storage'],
      ['errors', 'spreadsheet', 'workers'],
      ['language'],
    ],
  },
  {
    below: 'src/console',
    floors: [
      ['projectApi', 'App', 'main', 'prefetch', 'workbench', 'openapi'],
      ['shell', 'commandPalette', 'help', 'notifications', 'OverlayView', 'explain', 'login', 'record'],
      ['dashboard'],
      ['reports', 'history'],
      ['screens'],
      ['forms'],
      ['actions'],
      ['overrides'],
      ['displays', 'widgets'],
      ['api'],
      ['provider', 'authoring'],
      ['theme', 'toasts', 'backgroundTasks', 'hooks', 'lazyLoading', 'explainer'],
      ['language'],
    ],
  },
];

/**
 * Folders of one layer that never import each other, except for the one file that loads the server for the commands.
 */
export const apart = [['src/console', 'src/server', 'src/tools']];
export const door = 'src/tools/loadServerModule.ts';
