import { lazy, Suspense } from 'react';
import type { DisplayProps } from './DisplayProps';

/** Few pages show changes. */
const ChangeList = lazy(async () => ({ default: (await import('./ChangeList')).ChangeList }));

/** What was done to a record, by the properties that name its entity and hold it before and after. */
export function Change({ row, column }: DisplayProps) {
  const [entity = '', before = '', after = ''] = column.fields;
  return (
    <Suspense fallback={null}>
      <ChangeList entity={String(row[entity])} before={row[before]} after={row[after]} />
    </Suspense>
  );
}
