import path from 'node:path';
import react from '@vitejs/plugin-react';
import { build, type InlineConfig, mergeConfig, type ViteBuilder } from 'vite';
import { enginePackageRoot, type Project } from '#project/project.ts';
import { readEnginePackage } from '#project/readEnginePackage.ts';
import { getOutputFolder, readSetting } from '#project/settings/readSetting.ts';
import { chunkImportCyclePlugin } from './chunkImportCyclePlugin.ts';
import { getCodeSplittingOptions } from './codeSplittingOptions.ts';
import { browserBuiltInsPlugin } from './plugins/browserBuiltInsPlugin.ts';
import { compressPlugin } from './plugins/compressPlugin.ts';
import { createDefinitionsPlugins } from './plugins/definitionsPlugin.ts';
import { directImportsPlugin } from './plugins/directImportsPlugin.ts';
import { omitServerTextsPlugin } from './plugins/omitServerTextsPlugin.ts';
import { preactForReactPlugin } from './plugins/preactForReactPlugin.ts';
import { prefetchScriptPlugin } from './plugins/prefetchScriptPlugin.ts';
import { trimReferenceProfilePlugin } from './plugins/trimReferenceProfilePlugin.ts';
import { getStagingFolder, publishBuild } from './publishBuild.ts';

const consoleFolder = path.resolve(import.meta.dirname, '../../console');

/** Packages without side effects that Refine and its antd binding import. Unused ones are removed (tree shaking). */
const sideEffectFreePattern =
  /\/node_modules\/(papaparse|react-markdown|remark-gfm|sunflower-antd|@ant-design\/pro-\w+)\//;

/**
 * Packages that share a context or settings between modules, so a page must load one copy only. The engine's copy is
 * used even if npm has installed another version.
 */
const singletons = [
  'react',
  'react-dom',
  'react-router',
  '@refinedev/core',
  '@tanstack/react-query',
  'antd',
  'dayjs',
];

/** The modules that a project's code imports by the engine's package name: always those of the running engine. */
const projectApiAlias = {
  find: new RegExp(`^${readEnginePackage().name}/(console|definition)$`),
  replacement: path.join(enginePackageRoot, 'src/$1/projectApi.ts'),
};

/** Returns the origin of the project's server during development (API_ORIGIN). */
export function getDevApiOrigin(): string {
  return readSetting('API_ORIGIN') ?? 'http://127.0.0.1:4600';
}

/** Creates the Vite config of the console. Only the demo serves the workbench and the API viewer. */
export function createConsoleConfig(project: Project): InlineConfig {
  return mergeConfig(createBaseConfig(project, ['index', 'workbench', 'openapi']), {
    plugins: [prefetchScriptPlugin()],
    build: { emptyOutDir: true, rolldownOptions: { output: { codeSplitting: getCodeSplittingOptions() } } },
    builder: { buildApp: (builder: ViteBuilder) => buildPages(builder, project) },
  });
}

/** Builds the console, then its login page, and replaces the previous build with them. Used by `vite build` and by `buildConsole`. */
async function buildPages(builder: ViteBuilder, project: Project): Promise<void> {
  const { client } = builder.environments;
  if (!client) throw new Error('Vite has no client environment');
  await builder.build(client);
  await build(loginConfig(project));
  await publishBuild(getOutputFolder(project.folder));
}

/** Creates the Vite config of the login page. */
function loginConfig(project: Project): InlineConfig {
  return mergeConfig(createBaseConfig(project, ['login']), {
    plugins: [preactForReactPlugin()],
    build: { emptyOutDir: false },
  });
}

/** Shared config: output goes to a folder in the project's `dist`, or in OUT_DIR, until it is published. */
function createBaseConfig(project: Project, pages: string[]): InlineConfig {
  const { folder } = project;
  const api = getDevApiOrigin();
  return {
    configFile: false,
    root: consoleFolder,
    cacheDir: path.join(folder, '.cache/vite'),
    resolve: { dedupe: singletons, alias: [projectApiAlias] },
    plugins: [
      directImportsPlugin(project),
      browserBuiltInsPlugin(),
      omitServerTextsPlugin(),
      trimReferenceProfilePlugin(),
      react(),
      createDefinitionsPlugins(project),
      chunkImportCyclePlugin(),
      compressPlugin(),
    ],
    server: {
      host: '127.0.0.1',
      port: 4601,
      // Only the server's own paths: the console's code also has URLs below /api/ and /workbench/.
      proxy: { '^/api/v\\d+/': api, '/openapi.json': api, '^/workbench/(files|entry|cases)$': api },
    },
    build: {
      outDir: getStagingFolder(getOutputFolder(folder)),
      target: 'es2022',
      // All browsers that support this code also support module preloading.
      modulePreload: { polyfill: false },
      // The chart library is one chunk of that size, loaded on demand. `npm run size` limits the rest.
      chunkSizeWarningLimit: 1600,
      rolldownOptions: {
        input: pages.map((page) => path.join(consoleFolder, `${page}.html`)),
        treeshake: { moduleSideEffects: [{ test: sideEffectFreePattern, sideEffects: false }] },
      },
    },
  };
}
