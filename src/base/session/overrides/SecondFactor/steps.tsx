import { type ComponentProps, type FormEvent, type ReactNode, useId, useState } from 'react';
import { Dialog } from '../../../../console/actions/Dialog';
import { useCopy } from '../../../../console/api/useCopy';
import { reasonOf } from '../../../../console/api/useToast';
import { text } from '../../../text';

/** What the server answers of a new secret. */
export interface Enrolment {
  /** What an authenticator app reads: the secret with the names it is shown under. */
  address: string;
  secret: string;
  /** The address as a QR code, in SVG. */
  picture: string;
}

interface StepProps {
  onSubmit: (entered: string) => Promise<void>;
  close: () => void;
}

/** Asks for the password first: an open session is not yet its owner. */
export function PasswordStep(props: StepProps) {
  return (
    <Step
      {...props}
      label={text('console.factor.password')}
      button={text('console.factor.next')}
      input={{ type: 'password', autoComplete: 'current-password' }}
    >
      <p>{text('console.factor.lead')}</p>
    </Step>
  );
}

/** Shows the secret, and asks for a code that only who has it can know. */
export function EnrolStep({ enrolment, ...props }: StepProps & { enrolment: Enrolment }) {
  const { address, secret, picture } = enrolment;
  const copy = useCopy();
  return (
    <Step
      {...props}
      label={text('console.factor.code')}
      button={text('console.factor.turnOn')}
      input={{ inputMode: 'numeric', autoComplete: 'one-time-code' }}
    >
      <p>{text('console.factor.scan')}</p>
      <img
        className="factor-picture"
        src={`data:image/svg+xml,${encodeURIComponent(picture)}`}
        alt={text('console.factor.picture')}
      />
      <p className="factor-secret">
        <a href={address}>
          <code>{secret.replace(/(.{4})(?=.)/g, '$1 ')}</code>
        </a>
        <button type="button" className="button" onClick={() => void copy(secret)}>
          {text('console.copy')}
        </button>
      </p>
    </Step>
  );
}

interface FieldProps extends StepProps {
  label: string;
  /** What the button says that goes on. */
  button: string;
  input: ComponentProps<'input'>;
  children: ReactNode;
}

/** A dialog with one field, and what is wrong with it. */
function Step({ label, button, input, children, onSubmit, close }: FieldProps) {
  const id = useId();
  const [entered, setEntered] = useState('');
  const [error, setError] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const submit = async () => {
    setBusy(true);
    try {
      await onSubmit(entered);
    } catch (reason) {
      setError(reasonOf(reason));
      setBusy(false);
    }
  };
  const onEnter = (event: FormEvent) => {
    event.preventDefault();
    if (entered && !isBusy) void submit();
  };
  return (
    <Dialog
      title={text('console.factor.title')}
      width={416}
      onClose={close}
      buttons={[
        { label: text('cancel'), onClick: close },
        { label: button, tone: 'primary', changes: true, disabled: isBusy || !entered, onClick: submit },
      ]}
    >
      {children}
      <form className="factor-field" onSubmit={onEnter}>
        <label htmlFor={id}>{label}</label>
        <input
          id={id}
          data-autofocus
          value={entered}
          aria-invalid={error !== undefined}
          aria-describedby={error && `${id}-error`}
          onChange={({ target }) => setEntered(target.value)}
          {...input}
        />
        {error && (
          <p id={`${id}-error`} role="alert">
            {error}
          </p>
        )}
      </form>
    </Dialog>
  );
}
