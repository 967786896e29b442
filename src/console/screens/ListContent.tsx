import { lazy, type ReactNode, Suspense } from 'react';
import { formatMessage } from '#definition/text/messages.ts';
import { retryUntilLoaded } from '../lazyLoading/retryUntilLoaded.ts';
import type { UnreadableFilter } from './listState.ts';
import { EmptyOrErrorState } from './table/EmptyOrErrorState.tsx';
import { ListTable, type ListTableProps } from './table/ListTable.tsx';

/** Lazy-loaded: few addresses have a filter value that cannot be. */
const UnreadableFilterState = lazy(() =>
  retryUntilLoaded(async () => ({
    default: (await import('./table/UnreadableFilterState.tsx')).UnreadableFilterState,
  })),
);

const CardList = lazy(async () => ({ default: (await import('./CardList.tsx')).CardList }));

interface ListContentProps extends ListTableProps {
  /** The first filter value that is invalid. */
  unreadable?: UnreadableFilter;
  error: unknown;
  isFiltered: boolean;
  /** Undefined if another try gives the same error. */
  onRetry?: () => void;
  /** Removes the filters. */
  onReset: () => void;
  /** Action that creates the first record. */
  children?: ReactNode;
}

/** The rows of a list as a table or as cards. Without rows: the error, or a message for an empty list. */
export function ListContent(props: ListContentProps) {
  const { unreadable, error, isFiltered, onRetry, onReset, children, ...table } = props;
  const { list, rows, isLoading } = table;
  if (unreadable)
    return (
      <Suspense>
        <UnreadableFilterState unreadable={unreadable} onReset={onReset} />
      </Suspense>
    );
  if (error || (!isLoading && rows.length === 0))
    return (
      <EmptyOrErrorState
        error={error}
        empty={list.emptyText}
        isFiltered={isFiltered}
        onRetry={onRetry}
        onReset={onReset}
      >
        {children}
      </EmptyOrErrorState>
    );
  if (list.layout === 'table') return <ListTable {...table} />;
  return (
    <Suspense
      fallback={<div className="page-loading" role="status" aria-label={formatMessage('page.loading')} />}
    >
      <CardList {...table} />
    </Suspense>
  );
}
