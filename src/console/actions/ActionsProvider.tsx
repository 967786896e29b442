import { type ReactNode, useMemo } from 'react';
import type { Resource } from '../../definition/types';
import { ActionsContext } from './ActionsContext';
import { readDraft } from './draft';
import type { Layer } from './Layer';
import { LayerView } from './LayerView';
import { useLayer } from './useLayer';
import { useRunAction } from './useRunAction';

/** Lets everything within run the resource's actions, and holds what they lay over the page. */
export function ActionsProvider({ resource, children }: { resource: Resource; children: ReactNode }) {
  const [layer, show] = useLayer(() => draftLayer(resource));
  const run = useRunAction(resource, show);
  const actions = useMemo(() => ({ resource, run, show }), [resource, run, show]);
  return (
    <ActionsContext value={actions}>
      {children}
      {layer && <LayerView layer={layer} />}
    </ActionsContext>
  );
}

/** The form that an earlier session left unsaved opens again. */
function draftLayer(resource: Resource): Layer | undefined {
  const draft = readDraft(resource);
  return draft && { kind: 'form', form: draft.form, stored: draft.stored, draft: draft.data };
}
