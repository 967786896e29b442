import type { Row } from '../../definition/model/entity';
import type { Resource } from '../../definition/model/resource';
import { text } from '../../definition/text';
import { useResource } from '../api/useResource';
import { HistoryList } from '../history/HistoryOverlay';

interface RecordHistoryProps {
  resource: Resource;
  /** The resource that keeps the changes. */
  keeper: string;
  record: Row;
}

/** Everything that was done to a record. */
export function RecordHistory({ resource, keeper, record }: RecordHistoryProps) {
  const { data } = useResource(keeper);
  const { entity } = resource;
  if (!data || !entity) return null;
  return (
    <section className="list-card record-history" aria-label={text('console.history')}>
      <HistoryList keeper={data} entity={entity.name} record={String(record[entity.key])} />
    </section>
  );
}
