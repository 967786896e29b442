import { performance } from 'node:perf_hooks';
import { load } from '../../../src/definition/load/load';
import { sortFiles } from '../../../src/definition/sortFiles';
import { definitionFolders, readDefinitionTexts } from '../../../src/disk/readDefinitionTexts';
import { buildConsole } from '../support/buildConsole';
import { comparedFigure } from '../support/comparedFigure';
import type { Figure } from '../support/Figure';
import { interleaved } from '../support/interleaved';
import { openList } from '../support/openList';
import type { Site } from '../support/Site';
import { screenDefinition } from '../support/screenDefinition';
import { startSite } from '../support/startSite';
import { withBrowser } from '../support/withBrowser';
import { withDefinitions } from '../support/withDefinitions';

const what = '1,000 definitions beside 10:';
const aim = '≤ 1.2 ×';

/** What 1,000 definitions cost at start, beside 10: in the browser (until the site list's rows) and in Node. */
export function definitionCount(): Promise<Figure[]> {
  return withDefinitions(screens(1_000), (manyFolder) =>
    withDefinitions(screens(10), async (fewFolder) => {
      const ours = await siteOf(manyFolder, 'definitions-1000');
      const reference = await siteOf(fewFolder, 'definitions-10');
      try {
        const compared = await withBrowser((browser) =>
          interleaved({ ours, reference }, (site) => openList(browser, site, { slower: 4 })),
        );
        return [
          comparedFigure(compared, 'script', { what: `${what} JavaScript until rows`, unit: 'kB', aim }),
          comparedFigure(compared, 'rows', { what: `${what} cold load to rows`, unit: 'ms', aim }),
          {
            what: `${what} loading in Node`,
            unit: 'ms',
            ours: loadTime(manyFolder),
            reference: loadTime(fewFolder),
          },
        ];
      } finally {
        await Promise.all([ours.stop(), reference.stop()]);
      }
    }),
  );
}

function screens(count: number) {
  const names = Array.from({ length: count }, (_, index) => `entity_${index + 1}`);
  return Object.assign({}, ...names.map((name) => screenDefinition(name, 8)));
}

async function siteOf(folder: string, name: string): Promise<Site> {
  return startSite(await buildConsole(name, folder), folder);
}

function loadTime(folder: string): number {
  const begun = performance.now();
  const texts = readDefinitionTexts([...definitionFolders(), folder]);
  load(sortFiles(Object.fromEntries(Object.entries(texts).map(([file, text]) => [file, JSON.parse(text)]))));
  return performance.now() - begun;
}
