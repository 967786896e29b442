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
  const { title, text, address, at, isRead, over } = notification;
  const said = (
    <>
      <span className="bell-kind">
        {title}
        {!isRead && <span className="bell-dot">{word('bell.unread')}</span>}
      </span>
      <span>{text}</span>
      {over && (
        <span className="bell-over">
          {over.text ?? word('bell.over')} · <time dateTime={over.at}>{momentText(new Date(over.at))}</time>
        </span>
      )}
      <time dateTime={at}>{momentText(new Date(at))}</time>
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
