import { session } from 'virtual:session';
import { lazy, Suspense, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useSavedViews } from './useSavedViews';
import './saved.css';
import { word } from './words';

export interface SavedViewsProps {
  /** The list or the report that is shown. */
  screen: string;
  /** What it shows, as it is saved. */
  address: string;
  /** What an address asks that is not there any more. */
  lostIn: (address: string) => string[];
}

const ViewsDialog = lazy(async () => ({ default: (await import('./ViewsDialog')).ViewsDialog }));

/** Opens the views of a screen; names the one that is open, and what of it is not there any more. */
export function SavedViews(props: SavedViewsProps) {
  return session.views ? <Button {...props} /> : null;
}

function Button({ screen, address, lostIn }: SavedViewsProps) {
  const { state } = useLocation() as { state: { view?: number } | null };
  const [opened, setOpened] = useState(state?.view);
  const [isOpen, setOpen] = useState(false);
  if (state?.view !== undefined && state.view !== opened) setOpened(state.view);
  const isUsed = isOpen || opened !== undefined;
  return (
    <>
      {isUsed && (
        <Opened
          screen={screen}
          view={opened}
          lostIn={lostIn}
          isArrived={state?.view !== undefined}
          onOpen={() => setOpen(true)}
        />
      )}
      {!isUsed && <OpenButton label={word('views.button')} onOpen={() => setOpen(true)} />}
      {isOpen && (
        <Suspense>
          <ViewsDialog
            screen={screen}
            address={address}
            opened={opened}
            onOpened={setOpened}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  );
}

interface OpenedProps extends Pick<SavedViewsProps, 'screen' | 'lostIn'> {
  view?: number;
  /** Whether nothing has been changed since it was opened. */
  isArrived: boolean;
  onOpen: () => void;
}

function Opened({ screen, view, lostIn, isArrived, onOpen }: OpenedProps) {
  const { data } = useSavedViews(screen);
  const found = data?.views.find(({ id }) => id === view);
  const lost = found && isArrived ? lostIn(found.address) : [];
  const label = found ? word('views.open', found) : word('views.button');
  return (
    <>
      {found && lost.length > 0 && (
        <p className="views-lost" role="status">
          {word('views.lost', { name: found.name, lost: lost.join(', ') })}
        </p>
      )}
      <OpenButton label={label} onOpen={onOpen} />
    </>
  );
}

function OpenButton({ label, onOpen }: { label: string; onOpen: () => void }) {
  return (
    <button type="button" className="button views-button" aria-haspopup="dialog" onClick={onOpen}>
      {label}
    </button>
  );
}
