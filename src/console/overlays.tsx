import { type ComponentType, lazy, Suspense } from 'react';
import type { Overlay } from './actions/Overlay';

type OverlayProps<Kind extends Overlay['kind']> = { overlay: Extract<Overlay, { kind: Kind }> };

/** Every overlay's code comes when the first of its kind is opened: no page of rows needs it. */
const overlays: { [Kind in Overlay['kind']]: ComponentType<OverlayProps<Kind>> } = {
  form: lazy(async () => ({ default: (await import('./forms/FormOverlay')).FormOverlay })),
  batch: lazy(async () => ({ default: (await import('./screens/batch/BatchOverlay')).BatchOverlay })),
  confirm: lazy(async () => ({ default: (await import('./actions/ConfirmDialog')).ConfirmOverlay })),
  list: lazy(async () => ({ default: (await import('./screens/ListOverlay')).ListOverlay })),
  history: lazy(async () => ({ default: (await import('./history/HistoryOverlay')).HistoryOverlay })),
  used: lazy(async () => ({ default: (await import('./record/UsedOverlay')).UsedOverlay })),
  details: lazy(async () => ({ default: (await import('./record/Details')).DetailsOverlay })),
  code: lazy(async () => ({ default: (await import('./actions/CodeOverlay')).CodeOverlay })),
  listFile: lazy(async () => ({
    default: (await import('./screens/listFile/ListFileOverlay')).ListFileOverlay,
  })),
  override: lazy(async () => ({ default: (await import('./actions/OverrideOverlay')).OverrideOverlay })),
};

/** What an action has laid over the page. */
export function OverlayView({ overlay }: { overlay: Overlay }) {
  const View = overlays[overlay.kind] as ComponentType<{ overlay: Overlay }>;
  return (
    <Suspense fallback={<div className="overlay-loading" role="status" />}>
      <View overlay={overlay} />
    </Suspense>
  );
}
