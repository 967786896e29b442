import { useEffect, useEffectEvent } from 'react';
import type { Resource } from '#definition/model/resource.ts';
import { readPageState, storePageStateValues } from '../provider/pageState.ts';
import { onSessionEnd } from '../provider/session/browserSession.ts';
import type { Overlay } from './Overlay.ts';

/** An overlay with unsaved input, stored when the session ended. */
interface Draft {
  resource: string;
  overlay: DraftOverlay;
}

/** Overlays with user input. */
type DraftOverlay = Extract<Overlay, { kind: 'form' | 'batch' | 'override' }>;

/**
 * Reads the unsaved overlay that was stored for this resource when the previous session ended; undefined if there is
 * none.
 */
export function readSessionDraft({ name, forms }: Resource): DraftOverlay | undefined {
  const { resource, overlay } = (readPageState().draft ?? {}) as Partial<Draft>;
  if (!overlay || resource !== name) return undefined;
  if (overlay.kind === 'override') return overlay;
  return forms[overlay.kind === 'batch' ? overlay.batch.form : overlay.form] && overlay;
}

/** Stores a draft until its page is opened again; undefined deletes the stored draft. */
function storeDraft(draft: Draft | undefined): void {
  storePageStateValues({ draft });
}

/**
 * Saves unsaved input when the session ends, and deletes the draft of an earlier session on mount. `unsaved` is called
 * only when the session ends, so typing causes no re-render.
 */
export function useSaveDraftOnSessionEnd(resource: string, unsaved: () => DraftOverlay | undefined): void {
  const keep = useEffectEvent(() => {
    const overlay = unsaved();
    if (overlay) storeDraft({ resource, overlay });
  });
  useEffect(() => {
    storeDraft(undefined);
    const unfollow = onSessionEnd(() => keep());
    // The user may type on until the browser leaves the page. After a logout there is no draft to update.
    const update = () => void (readPageState().draft && keep());
    window.addEventListener('pagehide', update);
    return () => {
      unfollow();
      window.removeEventListener('pagehide', update);
    };
  }, []);
}
