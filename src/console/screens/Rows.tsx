import { lazy, Suspense } from 'react';
import { text } from '../../definition/text';
import { Table, type TableProps } from './table/Table';

const Cards = lazy(async () => ({ default: (await import('./cards/Cards')).Cards }));

/** The rows of a list, laid out as it says. */
export function Rows(props: TableProps) {
  if (props.list.layout === 'table') return <Table {...props} />;
  return (
    <Suspense fallback={<div className="page-loading" role="status" aria-label={text('page.loading')} />}>
      <Cards {...props} />
    </Suspense>
  );
}
