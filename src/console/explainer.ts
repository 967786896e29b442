import type { ComponentType } from 'react';
import type { RecordValues } from '#definition/model/entity.ts';

/**
 * The development tool behind Explain: marks elements with the definition part that rendered them, and renders the
 * explanation panel.
 */
export interface Explainer {
  /** Returns the `data-made-by` value for a part of a resource, report or menu, and its values. */
  sourceMark: (whole: object | 'menu', part: object, values?: RecordValues) => string;
  /** Renders the hint and the explanation panel. */
  Explain: ComponentType;
}

let explainer: Explainer | undefined;

/** Registers the Explain tool. Called only in development and in the demo. */
export function setExplainer(given: Explainer): void {
  explainer = given;
}

/** Returns the `data-made-by` attribute value for a part of a definition. Undefined in production. */
export function getSourceMark(
  whole: object | 'menu',
  part: object,
  values?: RecordValues,
): string | undefined {
  return explainer?.sourceMark(whole, part, values);
}

/** Returns the component that renders the Explain panel. Undefined in production. */
export function getExplainComponent(): ComponentType | undefined {
  return explainer?.Explain;
}
