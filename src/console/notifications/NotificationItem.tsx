import { Link } from 'react-router-dom';
import { MomentTime } from '../displays/MomentTime.tsx';
import { getNotificationPanelText } from './getNotificationPanelText.ts';
import type { UserNotification } from './useNotifications.ts';

interface NotificationItemProps {
  notification: UserNotification;
  /** Called when the notification is opened or marked as read. */
  onOpen: () => void;
}

/** One notification in the list, linked to its record. */
export function NotificationItem({ notification, onOpen }: NotificationItemProps) {
  const { title, text, address, at, isRead, over } = notification;
  const said = (
    <>
      <span className="bell-kind">
        {title}
        {!isRead && <span className="bell-dot">{getNotificationPanelText('bell.unread')}</span>}
      </span>
      <span>{text}</span>
      {over && (
        <span className="bell-over">
          {over.text ?? getNotificationPanelText('bell.over')} · <MomentTime moment={new Date(over.at)} />
        </span>
      )}
      <MomentTime moment={new Date(at)} />
    </>
  );
  return (
    <li data-unread={!isRead || undefined}>
      {address ? (
        <Link to={address} onClick={onOpen}>
          {said}
        </Link>
      ) : (
        <button type="button" disabled={isRead} onClick={onOpen}>
          {said}
        </button>
      )}
    </li>
  );
}
