import { Link } from 'react-router-dom';
import { momentText } from '../../definition/written';
import type { Notification } from './useNotifications';
import { word } from './words';

interface ItemProps {
  notification: Notification;
  /** Told when it is followed, or noted as read. */
  onOpen: () => void;
}

/** One thing that the user has been told, with what became of it. */
export function Item({ notification, onOpen }: ItemProps) {
  const { title, text, address, created_time, read_time, ended_time, ended_text } = notification;
  const isUnread = read_time === null;
  const said = (
    <>
      <span className="bell-kind">
        {title}
        {isUnread && <span className="bell-dot">{word('bell.unread')}</span>}
      </span>
      <span>{text}</span>
      {ended_time && (
        <span className="bell-over">
          {ended_text ?? word('bell.over')} ·{' '}
          <time dateTime={ended_time}>{momentText(new Date(ended_time))}</time>
        </span>
      )}
      <time dateTime={created_time}>{momentText(new Date(created_time))}</time>
    </>
  );
  return (
    <li data-unread={isUnread || undefined}>
      {address ? (
        <Link to={address} onClick={onOpen}>
          {said}
        </Link>
      ) : (
        <button type="button" disabled={!isUnread} onClick={onOpen}>
          {said}
        </button>
      )}
    </li>
  );
}
