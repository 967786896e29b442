import type { Plugin } from 'vite';
import { load } from '../../definition/load/load';
import { sortFiles } from '../../definition/sortFiles';
import type { Definitions } from '../../definition/types';
import { readDefinitionTexts } from '../../disk/readDefinitionTexts';
import { reportProblems } from '../reportProblems';
import { followDefinitions } from './followDefinitions';
import { virtualModule } from './virtualModules';

const prefix = 'virtual:';

/**
 * Makes the definitions importable: an index (virtual:definitions), one module for each resource and one for
 * each form's validator, so that a page loads only what it shows. Mistakes in them stop a build; while
 * developing they are laid over the page.
 */
export function definitionsPlugin(): Plugin {
  let definitions: Definitions | undefined;
  const current = () => {
    definitions ??= readDefinitions();
    return definitions;
  };
  return {
    name: 'definitions',
    config(_, { command }) {
      if (command === 'build') reportProblems(readDefinitionTexts());
    },
    resolveId: (id) => (id.startsWith(prefix) ? `\0${id}` : undefined),
    load: (id) =>
      id.startsWith(`\0${prefix}`) ? virtualModule(current(), id.slice(prefix.length + 1)) : undefined,
    transformIndexHtml: {
      order: 'pre',
      handler: (html, { server }) => (server ? html.replace('<html ', '<html data-workshop ') : html),
    },
    configureServer: (server) =>
      followDefinitions(server, () => {
        definitions = undefined;
      }),
  };
}

function readDefinitions(): Definitions {
  const texts = readDefinitionTexts();
  reportProblems(texts);
  return load(
    sortFiles(Object.fromEntries(Object.entries(texts).map(([file, text]) => [file, JSON.parse(text)]))),
  );
}
