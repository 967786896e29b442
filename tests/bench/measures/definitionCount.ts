import { performance } from 'node:perf_hooks';
import { readProject } from '../../../src/project/project';
import { addedFolders, readDefinitionTexts } from '../../../src/project/readDefinitionTexts';
import { loadCode } from '../../../src/server/loadCode';
import { loadDefinitions } from '../../../src/server/loadDefinitions';
import { buildConsole } from '../support/buildConsole';
import { comparedFigure } from '../support/comparedFigure';
import type { Figure } from '../support/Figure';
import { interleaved } from '../support/interleaved';
import { openList } from '../support/openList';
import type { Site } from '../support/Site';
import { screenDefinition } from '../support/screenDefinition';
import { withBrowser } from '../support/withBrowser';
import { withDefinitions } from '../support/withDefinitions';
import { withSites } from '../support/withSites';

const what = '1,000 definitions beside 10:';
const aim = '≤ 1.2 ×';

/** What 1,000 definitions cost at start, beside 10: in the browser (until the site list's rows) and in Node. */
export function definitionCount(): Promise<Figure[]> {
  return withConsole(1_000, (ours, many) =>
    withConsole(10, async (reference, few) => {
      const compared = await withBrowser((browser) =>
        interleaved({ ours, reference }, (site) => openList(browser, site, { slower: 4 })),
      );
      const [loadMany, loadFew] = [loadTime(many), loadTime(few)];
      return [
        comparedFigure(compared, 'kilobytes', { what: `${what} bytes until rows`, unit: 'kB', aim }),
        comparedFigure(compared, 'rows', { what: `${what} cold load to rows`, unit: 'ms', aim }),
        { what: `${what} loading and checking in Node`, unit: 'ms', ours: loadMany, reference: loadFew },
      ];
    }),
  );
}

/** Lends a console with so many screens more, and the folder of their definitions. */
function withConsole<T>(count: number, use: (site: Site, folder: string) => Promise<T>): Promise<T> {
  const names = Array.from({ length: count }, (_, index) => `entity${index + 1}`);
  const files = Object.assign({}, ...names.map((name) => screenDefinition(name, 8)));
  return withDefinitions(files, async (folder) => {
    const pages = await buildConsole(`definitions-${count}`, folder);
    return withSites({ pages }, (sites) => use(sites.pages, folder), folder);
  });
}

const code = await loadCode(readProject());

function loadTime(folder: string): number {
  const begun = performance.now();
  loadDefinitions(code, readProject(), readDefinitionTexts(readProject(), [...addedFolders(), folder]));
  return performance.now() - begun;
}
