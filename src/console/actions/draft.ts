import type { Resource } from '../../definition/types';
import { readPageState, writePageState } from '../state/pageState';
import type { Layer } from './Layer';

/** What lay over a page, with what had been entered, when the session ended. */
interface Draft {
  resource: string;
  layer: DraftLayer;
}

/** The layers in which something is entered. */
export type DraftLayer = Extract<Layer, { kind: 'form' | 'batch' }>;

/** What an earlier session left unsaved on the resource's page. */
export function readDraft({ name, forms }: Resource): DraftLayer | undefined {
  const { resource, layer } = (readPageState().draft ?? {}) as Partial<Draft>;
  const form = layer?.kind === 'batch' ? layer.batch.form : layer?.form;
  return resource === name && form && forms[form] ? layer : undefined;
}

/** Keeps a draft until its page is opened again; none forgets the one that is kept. */
export function keepDraft(draft: Draft | undefined): void {
  writePageState({ draft });
}
