import { text } from '../../../definition/text';
import type { TableProps } from '../table/Table';
import { Card } from './Card';
import './cards.css';

/** The records of a list, each a card. */
export function Cards({ resource, list, rows, isLoading, isStale }: Omit<TableProps, 'sort' | 'onSort'>) {
  if (isLoading) return <div className="page-loading" role="status" aria-label={text('page.loading')} />;
  return (
    <ul className="cards" aria-busy={isStale}>
      {rows.map((row, index) => (
        <Card
          key={String(row[resource.entity?.key ?? ''] ?? index)}
          resource={resource}
          list={list}
          row={row}
        />
      ))}
    </ul>
  );
}
