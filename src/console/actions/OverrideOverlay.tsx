import { override } from '../overrides/overrides';
import { useActions } from './ActionsContext';
import type { Overlay } from './Overlay';

/** The hand-written component that an action opens, or that shows what its call answered. */
export function OverrideOverlay({ overlay }: { overlay: Extract<Overlay, { kind: 'override' }> }) {
  const { resource, show } = useActions();
  const Override = override('action', overlay.override, resource.name);
  return (
    <Override
      resource={resource}
      row={overlay.row}
      answer={overlay.answer}
      isLoading={overlay.isLoading}
      close={() => show(undefined)}
    />
  );
}
