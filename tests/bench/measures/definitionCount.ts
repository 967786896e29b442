import { performance } from 'node:perf_hooks';
import { readProject } from '#project/project.ts';
import { getAddedDefinitionFolders, readDefinitionTexts } from '#project/readDefinitionTexts.ts';
import { loadCheckedDefinitions } from '#server/projectCode/loadCheckedDefinitions.ts';
import { loadCode } from '#server/projectCode/loadCode.ts';
import { openList } from '../support/browser/openList.ts';
import { withBrowser } from '../support/browser/withBrowser.ts';
import { buildConsole } from '../support/consoles/buildConsole.ts';
import type { Site } from '../support/consoles/Site.ts';
import { withSites } from '../support/consoles/withSites.ts';
import { comparedFigure } from '../support/figures/comparedFigure.ts';
import type { Figure } from '../support/figures/Figure.ts';
import { interleaved } from '../support/figures/interleaved.ts';
import { screenDefinition } from '../support/screenDefinition.ts';
import { withDefinitions } from '../support/withDefinitions.ts';

const what = '1,000 definitions beside 10:';
const aim = '≤ 1.2 ×';

/** Compares the startup with 1,000 and with 10 definitions: in the browser (until the site list's rows) and in Node. */
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

/** Runs `use` with a console that has `count` more screens, and the folder of their definitions. */
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
  loadCheckedDefinitions(
    code,
    readProject(),
    readDefinitionTexts(readProject(), [...getAddedDefinitionFolders(), folder]),
  );
  return performance.now() - begun;
}
