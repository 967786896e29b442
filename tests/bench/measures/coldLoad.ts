import { openList } from '../support/browser/openList.ts';
import { besideByHand } from '../support/consoles/besideByHand.ts';
import { comparedFigure } from '../support/figures/comparedFigure.ts';
import type { Figure } from '../support/figures/Figure.ts';
import { interleaved } from '../support/figures/interleaved.ts';

/**
 * Measures opening the site list with an empty cache, with the CPU slowed 4 ×: first paint, rows, blocking time, DOM
 * nodes.
 */
export async function coldLoad(): Promise<Figure[]> {
  const compared = await besideByHand((sites, browser) =>
    interleaved(sites, (site) => openList(browser, site, { slower: 4 })),
  );
  return [
    comparedFigure(compared, 'firstPaint', { what: 'Cold load to first paint', unit: 'ms', aim: '≤ 0.30 ×' }),
    comparedFigure(compared, 'rows', { what: 'Cold load to rows', unit: 'ms', aim: '≤ 0.60 ×' }),
    comparedFigure(compared, 'blocked', {
      what: 'Blocked by long tasks until rows',
      unit: 'ms',
      aim: '≤ 0.50 ×',
    }),
    comparedFigure(compared, 'nodes', { what: 'DOM nodes of the list', unit: 'nodes', aim: '≤ 550 nodes' }),
  ];
}
