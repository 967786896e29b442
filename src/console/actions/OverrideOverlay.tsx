import { getOverrideComponent } from '../overrides/getOverrideComponent.ts';
import { useActions } from './ActionsContext.ts';
import type { Overlay } from './Overlay.ts';

/** Renders the override component that an action opens, with the response of its call if there is one. */
export function OverrideOverlay({ overlay }: { overlay: Extract<Overlay, { kind: 'override' }> }) {
  const { resource, show } = useActions();
  const Override = getOverrideComponent('action', overlay.override, resource.name);
  return (
    <Override
      name={overlay.override}
      resource={resource}
      row={overlay.row}
      draft={overlay.draft}
      answer={overlay.answer}
      isLoading={overlay.isLoading}
      close={() => show(undefined)}
    />
  );
}
