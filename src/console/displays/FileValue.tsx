import { lazy, Suspense } from 'react';
import { useResource } from '../api/useResource';
import type { DisplayProps } from './DisplayProps';

/** Few lists have files. */
const StoredFile = lazy(async () => ({ default: (await import('./files/StoredFile')).StoredFile }));

/** A file that the record holds. */
export function FileValue({ value, owner: name, property }: DisplayProps) {
  const { data: resource } = useResource(name);
  if (!resource || !property) return null;
  return (
    <Suspense fallback={null}>
      <StoredFile resource={resource} property={property} id={String(value)} />
    </Suspense>
  );
}
