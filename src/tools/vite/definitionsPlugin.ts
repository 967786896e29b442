import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'vite';
import { loadTexts } from '../../definition/load/parseFiles';
import type { Definitions } from '../../definition/model/definitions';
import { type Project, readProject } from '../../project/project';
import { readDefinitionTexts } from '../../project/readDefinitionTexts';
import { reportProblems } from '../check/findProblems';
import { brandPlugin } from './brandPlugin';
import { changedModules, replacingIndex } from './changedModules';
import { followDefinitions } from './followDefinitions';
import { preloads } from './preloads';
import { problemsNow } from './problemsNow';
import { virtualModule } from './virtualModules';

const prefix = 'virtual:';

/**
 * Makes the definitions importable: an index (virtual:definitions), one module for each resource and one for
 * each form's validator, so that a page loads only what it shows. Mistakes in them stop a build; while
 * developing they are laid over the page. The project's brand comes along.
 */
export function definitionsPlugin(project: Project = readProject()): Plugin[] {
  return [importableDefinitions(project), brandPlugin(project)];
}

function importableDefinitions(project: Project): Plugin {
  let sound: Definitions | undefined;
  let isStale = true;
  let isServing = false;
  /** While developing: the code of the modules that pages have. */
  const made = new Map<string, string>();
  /** While developing, a page goes on being made from the last definitions that were sound. */
  const current = () => {
    if (isStale) sound = isServing ? (readSound(project) ?? sound) : read(project);
    isStale = false;
    return sound ?? nothing(project);
  };
  return {
    name: 'definitions',
    config(_, { command }) {
      if (command === 'build') reportProblems(readDefinitionTexts(project), project);
    },
    resolveId: (id) => (id.startsWith(prefix) ? `\0${id}` : undefined),
    load: async (id) => {
      if (!id.startsWith(`\0${prefix}`)) return undefined;
      const name = id.slice(prefix.length + 1);
      const code = await virtualModule({ project, definitions: current() }, name);
      if (!isServing) return code;
      made.set(name, code);
      return name === 'definitions' ? replacingIndex(code) : code;
    },
    transformIndexHtml: {
      order: 'pre',
      handler: (html, { server, path: page }) => {
        if (!server) return html;
        current();
        return developedPage(html, page, sound !== undefined);
      },
    },
    // The server tells a browser of these files together with the page (src/server/pages).
    generateBundle(_, bundle) {
      const files = preloads(current(), bundle);
      if (files) this.emitFile({ type: 'asset', fileName: 'preloads.json', source: JSON.stringify(files) });
    },
    configureServer: (server) => {
      isServing = true;
      followDefinitions(server, project, async () => {
        isStale = true;
        const hadNone = sound === undefined;
        const changed = await changedModules(made, { project, definitions: current() });
        if (!changed) made.clear();
        return hadNone ? undefined : changed;
      });
    },
  };
}

function read(project: Project): Definitions {
  const texts = readDefinitionTexts(project);
  reportProblems(texts, project);
  return loadTexts(texts);
}

/** What is wrong is laid over the page meanwhile, and told on the workbench. */
function readSound(project: Project): Definitions | undefined {
  return problemsNow(project).length > 0 ? undefined : loadTexts(readDefinitionTexts(project));
}

/** What the workbench is drawn from while no definitions were sound yet. */
function nothing({ folder }: Project): Definitions {
  return loadTexts({
    'project.json': readFileSync(path.join(folder, 'project.json'), 'utf8'),
    'resources/menu.json': '{ "items": [] }',
    'resources/dictionaries.json': '{ "dictionaries": {} }',
  });
}

/** A page as it is developed: one of the console follows the definitions, and waits until there are some. */
function developedPage(html: string, page: string, hasDefinitions: boolean): string {
  const marked = html.replace('<html ', '<html data-workshop ');
  if (page.startsWith('/workbench')) return marked;
  const follow = '<script type="module" src="/shell/followDefinitions.ts"></script>';
  return marked.replace(/<script type="module".*<\/script>/, (script) =>
    hasDefinitions ? follow + script : follow,
  );
}
