import type { List, Resource } from '../../definition/types';
import { ListCard } from './ListCard';
import { PageHeader } from './PageHeader';
import { useListState } from './url/useListState';

/** A list as a page: heading and toolbar, and what the list shows, which the address holds. */
export function ListPage({ resource, list }: { resource: Resource; list: List }) {
  return (
    <section className="list-page">
      <PageHeader resource={resource} list={list} />
      <ListCard resource={resource} list={list} view={useListState(list)} />
    </section>
  );
}
