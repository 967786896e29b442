import { formatMessage } from '#definition/text/messages.ts';
import type { PendingUrlSession } from './acceptSessionFromUrl.ts';
import { LoginCard } from './LoginCard.tsx';
import './login.css';

/** Asks a logged-in user whether to switch to the session from the URL or stay. */
export function SwitchSessionPage({
  session,
  onAnswer,
}: {
  session: PendingUrlSession;
  onAnswer: () => void;
}) {
  const accept = () => {
    session.accept();
    onAnswer();
  };
  return (
    <LoginCard
      title={formatMessage('session.other.title')}
      lead={formatMessage('session.other.lead', { ...session })}
      onSubmit={onAnswer}
    >
      <button type="submit" className="login-submit">
        {formatMessage('session.other.stay', { ...session })}
      </button>
      <button type="button" className="login-other" onClick={accept}>
        {formatMessage('session.other.change', { ...session })}
      </button>
    </LoginCard>
  );
}
