import { lazy, Suspense } from 'react';
import type { DisplayProps } from '../DisplayProps.ts';

/** Lazy-loaded: few pages show changes. */
const ChangeList = lazy(async () => ({ default: (await import('./ChangeList.tsx')).ChangeList }));

/** Display `change`: renders the changed fields of an audit entry (lazy wrapper of `ChangeList`). */
export function RecordChangeDisplay({ row, column }: DisplayProps) {
  const [entity = '', before = '', after = ''] = column.fields;
  return (
    <Suspense fallback={null}>
      <ChangeList entity={String(row[entity])} before={row[before]} after={row[after]} />
    </Suspense>
  );
}
