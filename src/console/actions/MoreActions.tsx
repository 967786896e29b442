import { lazy, Suspense, useCallback, useRef, useState } from 'react';
import type { Action } from '../../definition/model/action';
import type { Row } from '../../definition/model/entity';
import { text } from '../../definition/text';
import { untilLoaded } from '../api/untilLoaded';

/** The button of what has no room in the row; what it opens is loaded then. */
export function MoreActions({ actions, row }: { actions: Action[]; row: Row }) {
  const [place, setPlace] = useState<DOMRect>();
  const button = useRef<HTMLButtonElement>(null);
  const close = useCallback(() => setPlace(undefined), []);
  return (
    <>
      <button
        ref={button}
        type="button"
        className="cell-button more-actions"
        aria-label={text('console.moreActions')}
        aria-expanded={place !== undefined}
        onClick={({ currentTarget }) => setPlace(place ? undefined : currentTarget.getBoundingClientRect())}
      >
        ⋯
      </button>
      {place && (
        <Suspense>
          <MoreMenu actions={actions} row={row} button={button} place={place} onClose={close} />
        </Suspense>
      )}
    </>
  );
}

const MoreMenu = lazy(() => untilLoaded(async () => ({ default: (await import('./MoreMenu')).MoreMenu })));
