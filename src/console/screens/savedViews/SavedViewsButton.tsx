import { session } from 'virtual:session';
import { lazy, Suspense, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useSavedViewsQuery } from './useSavedViewsQuery.ts';
import './savedViews.css';
import { getSavedViewsText } from './getSavedViewsText.ts';

/** Props of the saved views button: the screen and its current state. */
export interface SavedViewsButtonProps {
  /** Name of the list or report. */
  screen: string;
  /** Current state as the URL query to save. */
  address: string;
  /** Returns the parameters of a query that are no longer available. */
  getUnavailableParams: (address: string) => string[];
}

const SavedViewsDialog = lazy(async () => ({
  default: (await import('./SavedViewsDialog.tsx')).SavedViewsDialog,
}));

/**
 * Button that opens the saved views of a screen. Shows the open view and which of its parameters are no longer
 * available.
 */
export function SavedViewsButton(props: SavedViewsButtonProps) {
  return session.views ? <ViewsButton {...props} /> : null;
}

function ViewsButton({ screen, address, getUnavailableParams }: SavedViewsButtonProps) {
  const { state } = useLocation() as { state: { view?: number } | null };
  const [opened, setOpened] = useState(state?.view);
  const [isOpen, setOpen] = useState(false);
  if (state?.view !== undefined && state.view !== opened) setOpened(state.view);
  const isUsed = isOpen || opened !== undefined;
  return (
    <>
      {isUsed && (
        <OpenedViewButton
          screen={screen}
          view={opened}
          getUnavailableParams={getUnavailableParams}
          isArrived={state?.view !== undefined}
          onOpen={() => setOpen(true)}
        />
      )}
      {!isUsed && <OpenButton label={getSavedViewsText('views.button')} onOpen={() => setOpen(true)} />}
      {isOpen && (
        <Suspense>
          <SavedViewsDialog
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

interface OpenedViewButtonProps extends Pick<SavedViewsButtonProps, 'screen' | 'getUnavailableParams'> {
  view?: number;
  /** True until the state has changed since the view was opened. */
  isArrived: boolean;
  onOpen: () => void;
}

function OpenedViewButton({ screen, view, getUnavailableParams, isArrived, onOpen }: OpenedViewButtonProps) {
  const { data } = useSavedViewsQuery(screen);
  const found = data?.views.find(({ id }) => id === view);
  const lost = found && isArrived ? getUnavailableParams(found.address) : [];
  const label = found ? getSavedViewsText('views.open', found) : getSavedViewsText('views.button');
  return (
    <>
      {found && lost.length > 0 && (
        <p className="views-lost" role="status">
          {getSavedViewsText('views.lost', { name: found.name, lost: lost.join(', ') })}
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
