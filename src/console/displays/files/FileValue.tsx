import { lazy, Suspense } from 'react';
import { useResourceDefinition } from '#console/api/useResourceDefinition.ts';
import type { DisplayProps } from '../DisplayProps.ts';

/** Lazy-loaded: few lists contain files. */
const StoredFile = lazy(async () => ({
  default: (await import('./StoredFileView.tsx')).StoredFileView,
}));

/** Display `file`: renders a stored file (lazy wrapper of `StoredFileView`). */
export function FileValue({ value, owner: name, property }: DisplayProps) {
  const { data: resource } = useResourceDefinition(name);
  if (!resource || !property) return null;
  return (
    <Suspense fallback={null}>
      <StoredFile resource={resource} property={property} id={String(value)} />
    </Suspense>
  );
}
