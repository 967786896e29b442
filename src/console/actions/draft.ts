import type { Resource, Row } from '../../definition/types';
import { readPageState, writePageState } from '../state/pageState';

/** What had been entered in a form when the session ended. */
export interface Draft {
  resource: string;
  form: string;
  /** The record that was being edited. */
  stored?: Row;
  data: Row;
}

/** What an earlier session left unsaved on the resource's page. */
export function readDraft({ name, forms }: Resource): Draft | undefined {
  const draft = readPageState().draft as Draft | undefined;
  return draft?.resource === name && forms[draft.form] ? draft : undefined;
}

/** Keeps a draft until its page is opened again; none forgets the one that is kept. */
export function keepDraft(draft: Draft | undefined): void {
  writePageState({ draft });
}
