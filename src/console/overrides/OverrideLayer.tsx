import { useActions } from '../actions/ActionsContext';
import type { Layer } from '../actions/Layer';
import { override } from './overrides';

/** The hand-written component that an action opens, or that shows what its call answered. */
export function OverrideLayer({ layer }: { layer: Extract<Layer, { kind: 'override' }> }) {
  const { resource, show } = useActions();
  const Override = override('action', layer.override, resource.name);
  return (
    <Override
      resource={resource}
      row={layer.row}
      answer={layer.answer}
      isLoading={layer.isLoading}
      close={() => show(undefined)}
    />
  );
}
