import { recordScreens, screens } from 'virtual:definitions';
import { useId } from 'react';
import { Link } from 'react-router-dom';
import type { RecordValues } from '#definition/model/entity.ts';
import type { Resource } from '#definition/model/resource.ts';
import { buildRecordPath } from '#definition/records/recordPath.ts';
import { buildRelatedListQuery } from '#definition/records/recordQueries.ts';
import { formatMessage } from '#definition/text/messages.ts';
import { useActions } from '../actions/ActionsContext.ts';
import { Dialog } from '../actions/Dialog.tsx';
import type { Overlay, ReferencingRecords } from '../actions/Overlay.ts';
import { useResourceDefinition } from '../api/useResourceDefinition.ts';
import './record.css';

/** Dialog that explains why a record cannot be deleted, with links to the records that reference it. */
export function DeleteBlockedOverlay({ overlay }: { overlay: Extract<Overlay, { kind: 'used' }> }) {
  const { words, uses, row } = overlay;
  const { show } = useActions();
  const close = () => show(undefined);
  return (
    <Dialog
      title={words}
      width={520}
      onClose={close}
      buttons={[{ label: formatMessage('close'), autoFocus: true, onClick: close }]}
    >
      {uses.map((use) => (
        <ReferencingList key={`${use.resource}.${use.reference}`} use={use} row={row} onLeave={close} />
      ))}
    </Dialog>
  );
}

interface ReferencingListProps {
  use: ReferencingRecords;
  /** The referenced record. */
  row: RecordValues;
  onLeave: () => void;
}

/** The first records that reference the record, and a link to the complete list. */
function ReferencingList({ use, row, onLeave }: ReferencingListProps) {
  const { data: resource } = useResourceDefinition(use.resource);
  const id = useId();
  if (!resource) return null;
  const all = getReferencingListUrl(resource, use, row);
  return (
    <section className="used" aria-labelledby={id}>
      <h3 id={id}>{resource.title}</h3>
      <ul>
        {use.records.map(({ key, name }) => (
          <li key={String(key)}>
            <OptionalLink to={getRecordPageUrl(resource, key)} onLeave={onLeave}>
              {name}
            </OptionalLink>
          </li>
        ))}
      </ul>
      {all && (use.total > use.records.length || !getRecordPageRoute(resource)) && (
        <OptionalLink to={all} onLeave={onLeave}>
          {formatMessage('record.used', { total: use.total })}
        </OptionalLink>
      )}
    </section>
  );
}

function OptionalLink({ to, onLeave, children }: { to?: string; onLeave: () => void; children: string }) {
  if (!to) return children;
  return (
    <Link className="cell-link" to={to} onClick={onLeave}>
      {children}
    </Link>
  );
}

function getRecordPageUrl(resource: Resource, key: unknown): string | undefined {
  const route = getRecordPageRoute(resource);
  return route && resource.entity && buildRecordPath(route, { [resource.entity.key]: key });
}

function getRecordPageRoute({ name }: Resource): string | undefined {
  return recordScreens.find((screen) => screen.name === name)?.route;
}

/** Returns the URL of the list of referencing records. Undefined if its page needs page state, which a link cannot provide. */
function getReferencingListUrl(
  resource: Resource,
  use: ReferencingRecords,
  row: RecordValues,
): string | undefined {
  const route = screens.find(({ name }) => name === resource.name)?.route;
  const { filters: only } = buildRelatedListQuery(resource, use, row);
  const query = new URLSearchParams(Object.entries(only).map(([name, value]) => [name, String(value)]));
  return route && !resource.requires && query.size > 0 ? `${route}?${query}` : undefined;
}
