import type { ComponentType } from 'react';
import type { Row } from '../../definition/types';

/** What tells on the page itself which part of a definition made an element. */
export interface Explainer {
  /** Names a part of a resource, of a report, or of the menu, and the values at hand. */
  madeBy: (whole: object | 'menu', part: object, values?: Row) => string;
  /** Shows it, and says how. */
  Explain: ComponentType;
}

let explainer: Explainer | undefined;

/** Loads what explains the page, where the server has marked it as one for those who write definitions. */
export async function loadExplainer(): Promise<void> {
  if (!('workshop' in document.documentElement.dataset)) return;
  explainer = (await import('../explain/explainer')).explainer;
}

/** The value of `data-made-by` for what a part of a definition makes; none in production. */
export function madeBy(whole: object | 'menu', part: object, values?: Row): string | undefined {
  return explainer?.madeBy(whole, part, values);
}

/** The component that explains the page; none in production. */
export function explainView(): ComponentType | undefined {
  return explainer?.Explain;
}
