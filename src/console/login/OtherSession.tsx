import { text } from '../../definition/text';
import { LoginFrame } from './LoginFrame';
import type { OfferedSession } from './offeredSession';
import './login.css';

/** Asks one who is logged in whether to become the user whose session the address offers. */
export function OtherSession({ session, onAnswer }: { session: OfferedSession; onAnswer: () => void }) {
  const accept = () => {
    session.accept();
    onAnswer();
  };
  return (
    <LoginFrame
      title={text('session.other.title')}
      lead={text('session.other.lead', { ...session })}
      onSubmit={onAnswer}
    >
      <button type="submit" className="login-submit">
        {text('session.other.stay', { ...session })}
      </button>
      <button type="button" className="login-other" onClick={accept}>
        {text('session.other.change', { ...session })}
      </button>
    </LoginFrame>
  );
}
