import { useEffect, useRef, useState } from 'react';
import { useToast } from '../api/useToast';
import { Item } from './Item';
import { Kinds } from './Kinds';
import { useRead, useSeen } from './useNotifications';
import { word } from './words';

/** The list of what the user has been told: over the page on a wide screen, in its place on a phone. */
export function Panel({ onClose }: { onClose: () => void }) {
  const seen = useSeen();
  const read = useRead();
  const toast = useToast();
  const [isChoosing, setChoosing] = useState(false);
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => panel.current?.focus({ preventScroll: true }), []);
  const pages = seen.data?.pages ?? [];
  const all = pages.flatMap(({ notifications }) => notifications);
  const unread = pages[0]?.unread ?? 0;
  const note = async (ids?: number[]) => {
    try {
      await read(ids);
    } catch {
      toast.error(new Error(word('bell.readFailed')));
    }
  };
  return (
    <div
      ref={panel}
      className="bell-panel"
      role="dialog"
      aria-label={word('bell.title')}
      tabIndex={-1}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.stopPropagation();
        onClose();
      }}
    >
      <div className="bell-head">
        <h2>{word(isChoosing ? 'bell.kinds' : 'bell.title')}</h2>
        <button type="button" className="link-button" onClick={onClose}>
          {word('bell.close')}
        </button>
      </div>
      {isChoosing ? (
        <Kinds kinds={pages[0]?.kinds ?? []} />
      ) : (
        <div className="bell-body" aria-busy={seen.isPending}>
          {seen.isPending && <p role="status">{word('bell.loading')}</p>}
          {seen.isError && all.length === 0 && (
            <p role="alert">
              {word('bell.failed')}{' '}
              <button type="button" className="link-button" onClick={() => void seen.refetch()}>
                {word('bell.retry')}
              </button>
            </p>
          )}
          {seen.isSuccess && all.length === 0 && <p role="status">{word('bell.none')}</p>}
          {all.length > 0 && (
            <ul>
              {all.map((one) => (
                <Item
                  key={one.id}
                  notification={one}
                  onOpen={() => {
                    if (!one.isRead) void note([one.id]);
                    if (one.address) onClose();
                  }}
                />
              ))}
            </ul>
          )}
          {seen.hasNextPage && (
            <button
              type="button"
              className="button"
              disabled={seen.isFetchingNextPage}
              onClick={() => void seen.fetchNextPage()}
            >
              {word('bell.more')}
            </button>
          )}
        </div>
      )}
      <div className="bell-foot">
        {!isChoosing && (
          <button type="button" className="link-button" disabled={unread === 0} onClick={() => void note()}>
            {word('bell.readAll')}
          </button>
        )}
        {seen.isSuccess && (
          <button type="button" className="link-button" onClick={() => setChoosing(!isChoosing)}>
            {word(isChoosing ? 'bell.back' : 'bell.choose')}
          </button>
        )}
      </div>
    </div>
  );
}
