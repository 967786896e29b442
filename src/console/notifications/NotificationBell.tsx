import { useEffect, useRef, useState } from 'react';
import { getNotificationPanelText } from './getNotificationPanelText.ts';
import { NotificationPanel } from './NotificationPanel.tsx';
import { useUnreadCount } from './useNotifications.ts';
import './notifications.css';

/** The bell button in the header with the number of unread notifications; opens the notification panel. */
export function NotificationBell() {
  const count = useUnreadCount();
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const place = useRef<HTMLDivElement>(null);
  const close = () => {
    setOpen(false);
    button.current?.focus({ preventScroll: true });
  };
  useEffect(() => {
    if (!isOpen) return;
    const onPress = ({ target }: PointerEvent) => {
      if (!place.current?.contains(target as Node)) setOpen(false);
    };
    document.addEventListener('pointerdown', onPress);
    return () => document.removeEventListener('pointerdown', onPress);
  }, [isOpen]);
  return (
    <div className="bell" ref={place}>
      <button
        ref={button}
        type="button"
        className="bell-button"
        aria-label={
          count > 0
            ? getNotificationPanelText('bell.labelUnread', { count })
            : getNotificationPanelText('bell.label')
        }
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        <svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
          <path
            d="M6 10a6 6 0 0 1 12 0c0 5 2 6 2 7H4c0-1 2-2 2-7Zm4 10a2 2 0 0 0 4 0"
            fill="none"
            stroke="currentColor"
            strokeWidth="1.6"
            strokeLinecap="round"
            strokeLinejoin="round"
          />
        </svg>
        {count > 0 && (
          <span className="bell-count" aria-hidden="true">
            {count > 99 ? '99+' : count}
          </span>
        )}
      </button>
      {isOpen && <NotificationPanel onClose={close} />}
    </div>
  );
}
