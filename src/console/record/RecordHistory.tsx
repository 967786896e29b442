import type { RecordValues } from '#definition/model/entity.ts';
import type { Resource } from '#definition/model/resource.ts';
import { formatMessage } from '#definition/text/messages.ts';
import { useResourceDefinition } from '../api/useResourceDefinition.ts';
import { HistoryList } from '../history/HistoryOverlay.tsx';

interface RecordHistoryProps {
  resource: Resource;
  /** The resource that stores audit entries. */
  keeper: string;
  record: RecordValues;
}

/** The history tab of a record's page: its audit log. */
export function RecordHistory({ resource, keeper, record }: RecordHistoryProps) {
  const { data } = useResourceDefinition(keeper);
  const { entity } = resource;
  if (!data || !entity) return null;
  return (
    <section className="list-card record-history" aria-label={formatMessage('console.history')}>
      <HistoryList keeper={data} entity={entity.name} record={String(record[entity.key])} />
    </section>
  );
}
