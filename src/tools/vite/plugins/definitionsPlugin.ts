import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'vite';
import { buildDefinitionsFromTexts } from '#definition/load/files/parseDefinitionFiles.ts';
import type { Definitions } from '#definition/model/definitions.ts';
import { type Project, readProject } from '#project/project.ts';
import { readDefinitionTexts } from '#project/readDefinitionTexts.ts';
import { assertNoDefinitionErrors } from '#tools/check/findProjectProblems.ts';
import { getCachedProjectErrorMessages } from '../getCachedProjectErrorMessages.ts';
import { getPagePreloads } from '../getPagePreloads.ts';
import { makeIndexReloadable, refreshChangedModules } from '../modules/refreshChangedModules.ts';
import { generateVirtualModule } from '../modules/virtualModules.ts';
import { watchDefinitions } from '../watchDefinitions.ts';
import { brandPlugin } from './brandPlugin.ts';

const virtualPrefix = 'virtual:';

/**
 * Creates the Vite plugins that serve the definitions as virtual modules (`virtual:definitions`, one per resource and
 * validator) and the project's brand. Invalid definitions fail a build; in development they are shown in an overlay.
 */
export function createDefinitionsPlugins(project: Project = readProject()): Plugin[] {
  return [createDefinitionsPlugin(project), brandPlugin(project)];
}

function createDefinitionsPlugin(project: Project): Plugin {
  let lastValidDefinitions: Definitions | undefined;
  let isStale = true;
  let isServing = false;
  /** In development: code of the generated modules that pages have loaded. */
  const made = new Map<string, string>();
  /** In development, pages keep using the last valid definitions. */
  const current = () => {
    if (isStale)
      lastValidDefinitions = isServing
        ? (loadValidDefinitions(project) ?? lastValidDefinitions)
        : loadCheckedDefinitions(project);
    isStale = false;
    return lastValidDefinitions ?? createEmptyDefinitions(project);
  };
  return {
    name: 'definitions',
    config(_, { command }) {
      if (command === 'build') assertNoDefinitionErrors(readDefinitionTexts(project), project);
    },
    resolveId: (id) => (id.startsWith(virtualPrefix) ? `\0${id}` : undefined),
    load: async (id) => {
      if (!id.startsWith(`\0${virtualPrefix}`)) return undefined;
      const name = id.slice(virtualPrefix.length + 1);
      const code = await generateVirtualModule({ project, definitions: current() }, name);
      if (!isServing) return code;
      made.set(name, code);
      return name === 'definitions' ? makeIndexReloadable(code) : code;
    },
    transformIndexHtml: {
      order: 'pre',
      handler: (html, { server, path: page }) => {
        if (!server) return html;
        current();
        return prepareDevPage(html, page, lastValidDefinitions !== undefined);
      },
    },
    // The server sends these file names to the browser with the page (src/server/pages).
    generateBundle(_, bundle) {
      const files = getPagePreloads(current(), bundle);
      if (files) this.emitFile({ type: 'asset', fileName: 'preloads.json', source: JSON.stringify(files) });
    },
    configureServer: (server) => {
      isServing = true;
      watchDefinitions(server, project, async () => {
        isStale = true;
        const hadNone = lastValidDefinitions === undefined;
        const changed = await refreshChangedModules(made, { project, definitions: current() });
        if (!changed) made.clear();
        return hadNone ? undefined : changed;
      });
    },
  };
}

function loadCheckedDefinitions(project: Project): Definitions {
  const texts = readDefinitionTexts(project);
  assertNoDefinitionErrors(texts, project);
  return buildDefinitionsFromTexts(texts);
}

/**
 * Loads the definitions; undefined if they are invalid. The problems are then shown in an overlay and on the workbench.
 */
function loadValidDefinitions(project: Project): Definitions | undefined {
  return getCachedProjectErrorMessages(project).length > 0
    ? undefined
    : buildDefinitionsFromTexts(readDefinitionTexts(project));
}

/** Creates empty definitions for the workbench, used until the definitions are valid for the first time. */
function createEmptyDefinitions({ folder }: Project): Definitions {
  return buildDefinitionsFromTexts({
    'project.json': readFileSync(path.join(folder, 'project.json'), 'utf8'),
    'resources/menu.json': '{ "items": [] }',
    'resources/dictionaries.json': '{ "dictionaries": {} }',
  });
}

/** Prepares a page for development: the console follows changes of the definitions and waits until valid ones exist. */
function prepareDevPage(html: string, page: string, hasDefinitions: boolean): string {
  const marked = html.replace('<html ', '<html data-workshop ');
  if (page.startsWith('/workbench')) return marked;
  const follow = '<script type="module" src="/shell/followDefinitions.ts"></script>';
  return marked.replace(/<script type="module".*<\/script>/, (script) =>
    hasDefinitions ? follow + script : follow,
  );
}
