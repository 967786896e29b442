import { type ReactNode, useMemo, useRef } from 'react';
import type { Resource, Row } from '../../definition/types';
import { readView } from '../provider/view';
import { ActionsContext } from './ActionsContext';
import { readDraft } from './draft';
import { LayerView } from './LayerView';
import { useLayer } from './useLayer';
import { useRunAction } from './useRunAction';

/** Lets everything within run the resource's actions, and holds what they lay over the page. */
export function ActionsProvider({ resource, children }: { resource: Resource; children: ReactNode }) {
  const [layer, show] = useLayer(() => (readView() ? undefined : readDraft(resource)));
  const shown = useRef<Row>({});
  const run = useRunAction(resource, show, shown);
  const actions = useMemo(() => ({ resource, run, show, shown }), [resource, run, show]);
  return (
    <ActionsContext value={actions}>
      {children}
      {layer && <LayerView layer={layer} />}
    </ActionsContext>
  );
}
