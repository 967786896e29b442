import { recordScreens, screens } from 'virtual:definitions';
import { useId } from 'react';
import { Link } from 'react-router-dom';
import type { Row } from '../../definition/model/entity';
import type { Resource } from '../../definition/model/resource';
import { recordAddress } from '../../definition/recordAddress';
import { narrowedTo } from '../../definition/recordPage';
import { text } from '../../definition/text';
import { useActions } from '../actions/ActionsContext';
import { Dialog } from '../actions/Dialog';
import type { Overlay, Use } from '../actions/Overlay';
import { useResource } from '../api/useResource';
import './record.css';

/** Says why a record cannot be deleted, and leads to those that name it. */
export function UsedOverlay({ overlay }: { overlay: Extract<Overlay, { kind: 'used' }> }) {
  const { words, uses, row } = overlay;
  const { show } = useActions();
  const close = () => show(undefined);
  return (
    <Dialog
      title={words}
      width={520}
      onClose={close}
      buttons={[{ label: text('close'), autoFocus: true, onClick: close }]}
    >
      {uses.map((use) => (
        <UsedBy key={`${use.resource}.${use.by}`} use={use} row={row} onLeave={close} />
      ))}
    </Dialog>
  );
}

interface UsedByProps {
  use: Use;
  /** The record that is used. */
  row: Row;
  onLeave: () => void;
}

/** The first of the records that name it, and the way to them all. */
function UsedBy({ use, row, onLeave }: UsedByProps) {
  const { data: resource } = useResource(use.resource);
  const id = useId();
  if (!resource) return null;
  const all = listOf(resource, use, row);
  return (
    <section className="used" aria-labelledby={id}>
      <h3 id={id}>{resource.title}</h3>
      <ul>
        {use.records.map(({ key, name }) => (
          <li key={String(key)}>
            <Leading to={pageOf(resource, key)} onLeave={onLeave}>
              {name}
            </Leading>
          </li>
        ))}
      </ul>
      {all && (use.total > use.records.length || !pageRoute(resource)) && (
        <Leading to={all} onLeave={onLeave}>
          {text('record.used', { total: use.total })}
        </Leading>
      )}
    </section>
  );
}

function Leading({ to, onLeave, children }: { to?: string; onLeave: () => void; children: string }) {
  if (!to) return children;
  return (
    <Link className="cell-link" to={to} onClick={onLeave}>
      {children}
    </Link>
  );
}

function pageOf(resource: Resource, key: unknown): string | undefined {
  const route = pageRoute(resource);
  return route && resource.entity && recordAddress(route, { [resource.entity.key]: key });
}

function pageRoute({ name }: Resource): string | undefined {
  return recordScreens.find((screen) => screen.name === name)?.route;
}

/** The list of those that name a record; none where its page needs more than an address. */
function listOf(resource: Resource, use: Use, row: Row): string | undefined {
  const route = screens.find(({ name }) => name === resource.name)?.route;
  const { only } = narrowedTo(resource, use, row);
  const query = new URLSearchParams(Object.entries(only).map(([name, value]) => [name, String(value)]));
  return route && !resource.needs && query.size > 0 ? `${route}?${query}` : undefined;
}
