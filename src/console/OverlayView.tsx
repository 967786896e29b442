import { type ComponentType, lazy, Suspense } from 'react';
import type { Overlay } from './actions/Overlay.ts';

type OverlayProps<Kind extends Overlay['kind']> = { overlay: Extract<Overlay, { kind: Kind }> };

/** Overlay components are lazy-loaded: a list page does not need them. */
const overlayComponents: { [Kind in Overlay['kind']]: ComponentType<OverlayProps<Kind>> } = {
  form: lazy(async () => ({ default: (await import('./forms/FormOverlay.tsx')).FormOverlay })),
  batch: lazy(async () => ({ default: (await import('./screens/batch/BatchOverlay.tsx')).BatchOverlay })),
  confirm: lazy(async () => ({ default: (await import('./actions/ConfirmDialog.tsx')).ConfirmOverlay })),
  list: lazy(async () => ({ default: (await import('./screens/ListModal.tsx')).ListModal })),
  history: lazy(async () => ({ default: (await import('./history/HistoryOverlay.tsx')).HistoryOverlay })),
  used: lazy(async () => ({
    default: (await import('./record/DeleteBlockedOverlay.tsx')).DeleteBlockedOverlay,
  })),
  details: lazy(async () => ({ default: (await import('./record/DetailsDrawer.tsx')).DetailsOverlay })),
  code: lazy(async () => ({ default: (await import('./actions/EmbedCodeOverlay.tsx')).EmbedCodeOverlay })),
  listFile: lazy(async () => ({
    default: (await import('./screens/listExport/ListExportOverlay.tsx')).ListExportOverlay,
  })),
  override: lazy(async () => ({ default: (await import('./actions/OverrideOverlay.tsx')).OverrideOverlay })),
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
