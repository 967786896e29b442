import type { ComponentType } from 'react';
import type { Row } from '../definition/model/entity';

/** What tells on the page itself which part of a definition made an element. */
export interface Explainer {
  /** Names a part of a resource, of a report, or of the menu, and the values at hand. */
  sourceMark: (whole: object | 'menu', part: object, values?: Row) => string;
  /** Shows it, and says how. */
  Explain: ComponentType;
}

let explainer: Explainer | undefined;

/** Hands in what explains the page. */
export function setExplainer(given: Explainer): void {
  explainer = given;
}

/** The value of `data-made-by` for what a part of a definition makes; none in production. */
export function sourceMark(whole: object | 'menu', part: object, values?: Row): string | undefined {
  return explainer?.sourceMark(whole, part, values);
}

/** The component that explains the page; none in production. */
export function explainView(): ComponentType | undefined {
  return explainer?.Explain;
}
