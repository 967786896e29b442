import { useEffect, useEffectEvent, useState } from 'react';
import { useResourceCall } from '#console/api/useResourceCall.ts';
import { MomentTime } from '#console/displays/MomentTime.tsx';
import { getFormText } from '#console/forms/getFormText.ts';
import { readPageState } from '#console/provider/pageState.ts';
import { apiProtocol } from '#definition/api/apiProtocol.ts';
import { createdBatchesCallName } from '#definition/api/callRequest.ts';
import { formatIsoStyleDateTime } from '#definition/format/numbers.ts';
import type { RecordValues } from '#definition/model/entity.ts';
import type { Resource } from '#definition/model/resource.ts';
import { formatMessage } from '#definition/text/messages.ts';
import { useUndoBatch } from './useUndoBatch.ts';

const { batch: names } = apiProtocol;

/** The user's batches of the last day, each with a button that deletes its records again. */
export function RecentBatches({ resource }: { resource: Resource }) {
  const [batches, setBatches] = useState<RecordValues[]>([]);
  const [busy, setBusy] = useState<unknown>();
  const call = useResourceCall(resource);
  const undo = useUndoBatch(resource);
  const isAvailable = undo !== undefined && createdBatchesCallName in resource.calls;
  const load = useEffectEvent(async () => {
    // Without the list, only Undo is missing: the import itself works.
    const answer = await call(createdBatchesCallName, { values: readPageState() }).catch(() => []);
    setBatches(Array.isArray(answer) ? answer : []);
  });
  useEffect(() => {
    if (isAvailable) void load();
  }, [isAvailable]);
  if (!undo || batches.length === 0) return null;
  const remove = async (id: unknown) => {
    setBusy(id);
    if (await undo(id, readPageState())) setBatches(batches.filter((batch) => batch[names.id] !== id));
    setBusy(undefined);
  };
  return (
    <section className="recent-batches" aria-label={getFormText('console.recentBatches')}>
      <h3>{getFormText('console.recentBatches')}</h3>
      <ul>
        {batches.map(({ [names.id]: id, [names.time]: time, [names.created]: count }) => (
          <li key={String(id)}>
            <MomentTime moment={new Date(String(time))} /> · {getFormText('console.batchSaved', { count })}{' '}
            <button
              type="button"
              className="link-button"
              aria-label={getUndoName(new Date(String(time)))}
              disabled={busy !== undefined}
              onClick={() => remove(id)}
            >
              {getFormText('console.undo')}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Returns the accessible name of the button, which differs between batches. */
function getUndoName(time: Date): string {
  const label = getFormText('console.undo');
  return formatMessage('console.rowButton', { label, name: formatIsoStyleDateTime(time) });
}
