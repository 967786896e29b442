import { useState } from 'react';
import { formatMessage } from '#definition/text/messages.ts';
import './NewDayNote.css';

/** Note that a new day has begun since the page was opened. */
export function NewDayNote({ day }: { day: string }) {
  const [openedOn] = useState(day);
  if (day === openedOn) return null;
  return (
    <span className="new-day" role="status">
      {formatMessage('console.newDay')}
    </span>
  );
}
