import { type ComponentType, lazy, Suspense } from 'react';
import type { Layer } from './Layer';

type LayerProps<Kind extends Layer['kind']> = { layer: Extract<Layer, { kind: Kind }> };

/** Every layer's code comes when the first of its kind is opened: no page of rows needs it. */
const layers: { [Kind in Layer['kind']]: ComponentType<LayerProps<Kind>> } = {
  form: lazy(async () => ({ default: (await import('../forms/FormLayer')).FormLayer })),
  batch: lazy(async () => ({ default: (await import('../screens/batch/BatchLayer')).BatchLayer })),
  confirm: lazy(async () => ({ default: (await import('./ConfirmLayer')).ConfirmLayer })),
  list: lazy(async () => ({ default: (await import('../screens/ListLayer')).ListLayer })),
  history: lazy(async () => ({ default: (await import('../history/HistoryLayer')).HistoryLayer })),
  override: lazy(async () => ({ default: (await import('../overrides/OverrideLayer')).OverrideLayer })),
};

/** What an action has laid over the page. */
export function LayerView({ layer }: { layer: Layer }) {
  const View = layers[layer.kind] as ComponentType<{ layer: Layer }>;
  return (
    <Suspense fallback={<div className="layer-loading" role="status" />}>
      <View layer={layer} />
    </Suspense>
  );
}
