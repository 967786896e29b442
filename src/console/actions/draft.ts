import { useEffect, useEffectEvent } from 'react';
import type { Resource } from '../../definition/model/resource';
import { readPageState, writePageState } from '../provider/pageState';
import { onSessionEnd } from '../provider/session';
import type { Overlay } from './Overlay';

/** What lay over a page, with what had been entered, when the session ended. */
interface Draft {
  resource: string;
  overlay: DraftOverlay;
}

/** The overlays in which something is entered. */
type DraftOverlay = Extract<Overlay, { kind: 'form' | 'batch' }>;

/** What an earlier session left unsaved on the resource's page. */
export function readDraft({ name, forms }: Resource): DraftOverlay | undefined {
  const { resource, overlay } = (readPageState().draft ?? {}) as Partial<Draft>;
  const form = overlay?.kind === 'batch' ? overlay.batch.form : overlay?.form;
  return resource === name && form && forms[form] ? overlay : undefined;
}

/** Keeps a draft until its page is opened again; none forgets the one that is kept. */
function keepDraft(draft: Draft | undefined): void {
  writePageState({ draft });
}

/**
 * Keeps what is unsaved when the session ends, and forgets what an earlier one kept: it lies open again. What is
 * unsaved is asked for then alone, so that nothing is drawn anew for it while somebody types.
 */
export function useDraftKeeper(resource: string, unsaved: () => DraftOverlay | undefined): void {
  const keep = useEffectEvent(() => {
    const overlay = unsaved();
    if (overlay) keepDraft({ resource, overlay });
  });
  useEffect(() => {
    keepDraft(undefined);
    return onSessionEnd(() => keep());
  }, []);
}
