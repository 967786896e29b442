import { lazy, Suspense, useCallback, useRef, useState } from 'react';
import type { Action } from '#definition/model/action.ts';
import type { RecordValues } from '#definition/model/entity.ts';
import { formatMessage } from '#definition/text/messages.ts';
import { retryUntilLoaded } from '../lazyLoading/retryUntilLoaded.ts';
import { useRowButtonName } from './ActionsContext.ts';

/** The "⋯" button for row actions that do not fit in the row. Loads and opens the menu on click. */
export function MoreActionsButton({ actions, row }: { actions: Action[]; row: RecordValues }) {
  const name = useRowButtonName(formatMessage('console.moreActions'), row);
  const [place, setPlace] = useState<DOMRect>();
  const [running, setRunning] = useState<string[]>([]);
  const button = useRef<HTMLButtonElement>(null);
  const close = useCallback(() => setPlace(undefined), []);
  return (
    <>
      <button
        ref={button}
        type="button"
        className="cell-button more-actions"
        aria-label={name}
        aria-expanded={place !== undefined}
        aria-busy={running.length > 0 || undefined}
        onClick={({ currentTarget }) => setPlace(place ? undefined : currentTarget.getBoundingClientRect())}
      >
        {running.length > 0 && <span className="spinner" aria-hidden="true" />}⋯
      </button>
      {place && (
        <Suspense>
          <MoreActionsMenu
            actions={actions}
            row={row}
            button={button}
            place={place}
            running={running}
            onRunningChange={setRunning}
            onClose={close}
          />
        </Suspense>
      )}
    </>
  );
}

const MoreActionsMenu = lazy(() =>
  retryUntilLoaded(async () => ({ default: (await import('./MoreActionsMenu.tsx')).MoreActionsMenu })),
);
