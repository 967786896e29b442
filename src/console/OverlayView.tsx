import { type ComponentType, lazy, Suspense } from 'react';
import type { Overlay } from './actions/Overlay';

type OverlayProps<Kind extends Overlay['kind']> = { overlay: Extract<Overlay, { kind: Kind }> };

/** Overlay components are lazy-loaded: a list page does not need them. */
const overlayComponents: { [Kind in Overlay['kind']]: ComponentType<OverlayProps<Kind>> } = {
  form: lazy(async () => ({ default: (await import('./forms/FormOverlay')).FormOverlay })),
  batch: lazy(async () => ({ default: (await import('./screens/batch/BatchOverlay')).BatchOverlay })),
  confirm: lazy(async () => ({ default: (await import('./actions/ConfirmDialog')).ConfirmOverlay })),
  list: lazy(async () => ({ default: (await import('./screens/ListModal')).ListModal })),
  history: lazy(async () => ({ default: (await import('./history/HistoryOverlay')).HistoryOverlay })),
  used: lazy(async () => ({ default: (await import('./record/DeleteBlockedOverlay')).DeleteBlockedOverlay })),
  details: lazy(async () => ({ default: (await import('./record/DetailsDrawer')).DetailsOverlay })),
  code: lazy(async () => ({ default: (await import('./actions/EmbedCodeOverlay')).EmbedCodeOverlay })),
  listFile: lazy(async () => ({
    default: (await import('./screens/listExport/ListExportOverlay')).ListExportOverlay,
  })),
  override: lazy(async () => ({ default: (await import('./actions/OverrideOverlay')).OverrideOverlay })),
};

/** Renders the overlay (dialog or drawer) that an action has opened. The code of each kind is loaded on first use. */
export function OverlayView({ overlay }: { overlay: Overlay }) {
  const View = overlayComponents[overlay.kind] as ComponentType<{ overlay: Overlay }>;
  return (
    <Suspense fallback={<div className="overlay-loading" role="status" />}>
      <View overlay={overlay} />
    </Suspense>
  );
}
