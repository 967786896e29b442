import { screens } from 'virtual:definitions';
import { session } from 'virtual:session';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { useToast } from '../toasts/useToast.tsx';
import { getNotificationPanelText } from './getNotificationPanelText.ts';
import { NotificationItem } from './NotificationItem.tsx';
import { NotificationSettings } from './NotificationSettings.tsx';
import { useMarkNotificationsRead, useNotifications } from './useNotifications.ts';

/** The page of the alerts that the user has set. */
const alertsScreen = screens.find(({ name }) => name === session.alerts);

/** Panel with the user's notifications and their settings. */
export function NotificationPanel({ onClose }: { onClose: () => void }) {
  const seen = useNotifications();
  const read = useMarkNotificationsRead();
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
      toast.error(new Error(getNotificationPanelText('bell.readFailed')));
    }
  };
  return (
    <div
      ref={panel}
      className="bell-panel"
      role="dialog"
      aria-label={getNotificationPanelText('bell.title')}
      tabIndex={-1}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.stopPropagation();
        onClose();
      }}
    >
      <div className="bell-head">
        <h2>{getNotificationPanelText(isChoosing ? 'bell.kinds' : 'bell.title')}</h2>
        <button type="button" className="link-button" onClick={onClose}>
          {getNotificationPanelText('bell.close')}
        </button>
      </div>
      {isChoosing ? (
        <NotificationSettings kinds={pages[0]?.kinds ?? []} />
      ) : (
        <div className="bell-body" aria-busy={seen.isPending}>
          {seen.isPending && <p role="status">{getNotificationPanelText('bell.loading')}</p>}
          {seen.isError && all.length === 0 && (
            <p role="alert">
              {getNotificationPanelText('bell.failed')}{' '}
              <button type="button" className="link-button" onClick={() => void seen.refetch()}>
                {getNotificationPanelText('bell.retry')}
              </button>
            </p>
          )}
          {seen.isSuccess && all.length === 0 && <p role="status">{getNotificationPanelText('bell.none')}</p>}
          {all.length > 0 && (
            <ul>
              {all.map((one) => (
                <NotificationItem
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
              {getNotificationPanelText('bell.more')}
            </button>
          )}
        </div>
      )}
      <div className="bell-foot">
        {!isChoosing && (
          <button type="button" className="link-button" disabled={unread === 0} onClick={() => void note()}>
            {getNotificationPanelText('bell.readAll')}
          </button>
        )}
        {alertsScreen && !isChoosing && (
          <Link className="link-button" to={alertsScreen.route} onClick={onClose}>
            {alertsScreen.title}
          </Link>
        )}
        {seen.isSuccess && (
          <button type="button" className="link-button" onClick={() => setChoosing(!isChoosing)}>
            {getNotificationPanelText(isChoosing ? 'bell.back' : 'bell.choose')}
          </button>
        )}
      </div>
    </div>
  );
}
