import { type ComponentProps, type FormEvent, type ReactNode, useId, useState } from 'react';
import { getBaseText } from '#base/getBaseText.ts';
import { Dialog } from '#console/actions/Dialog.tsx';
import { useCopyToClipboard } from '#console/toasts/useCopyToClipboard.ts';
import { getFailureMessageOrFallback } from '#console/toasts/useToast.tsx';

/** The server's response for a new TOTP secret. */
export interface TotpEnrollmentResponse {
  /** The otpauth URI for authenticator apps. */
  address: string;
  secret: string;
  /** The URI as a QR code, in SVG. */
  picture: string;
}

interface StepProps {
  onSubmit: (entered: string) => Promise<void>;
  close: () => void;
}

/** Renders the password step. The password is required because an open session does not prove who uses it. */
export function ConfirmPasswordStep(props: StepProps) {
  return (
    <FactorStepDialog
      {...props}
      label={getBaseText('console.factor.password')}
      button={getBaseText('console.factor.next')}
      input={{ type: 'password', autoComplete: 'current-password' }}
    >
      <p>{getBaseText('console.factor.lead')}</p>
    </FactorStepDialog>
  );
}

/** Shows the TOTP secret, and requires a code generated from it. */
export function EnrollTotpStep({ enrolment, ...props }: StepProps & { enrolment: TotpEnrollmentResponse }) {
  const { address, secret, picture } = enrolment;
  const copy = useCopyToClipboard();
  return (
    <FactorStepDialog
      {...props}
      label={getBaseText('console.factor.code')}
      button={getBaseText('console.factor.turnOn')}
      input={{ inputMode: 'numeric', autoComplete: 'one-time-code' }}
    >
      <p>{getBaseText('console.factor.scan')}</p>
      <img
        className="factor-picture"
        src={`data:image/svg+xml,${encodeURIComponent(picture)}`}
        alt={getBaseText('console.factor.picture')}
      />
      <p className="factor-secret">
        <a href={address}>
          <code>{secret.replace(/(.{4})(?=.)/g, '$1 ')}</code>
        </a>
        <button type="button" className="button" onClick={() => void copy(secret)}>
          {getBaseText('console.copy')}
        </button>
      </p>
    </FactorStepDialog>
  );
}

interface FieldProps extends StepProps {
  label: string;
  /** Label of the button that continues. */
  button: string;
  input: ComponentProps<'input'>;
  children: ReactNode;
}

/** Renders a dialog with one field and its error message. */
function FactorStepDialog({ label, button, input, children, onSubmit, close }: FieldProps) {
  const id = useId();
  const [entered, setEntered] = useState('');
  const [error, setError] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const submit = async () => {
    setBusy(true);
    try {
      await onSubmit(entered);
    } catch (reason) {
      setError(getFailureMessageOrFallback(reason));
      setBusy(false);
    }
  };
  const onEnter = (event: FormEvent) => {
    event.preventDefault();
    if (entered && !isBusy) void submit();
  };
  return (
    <Dialog
      title={getBaseText('console.factor.title')}
      width={416}
      onClose={close}
      buttons={[
        { label: getBaseText('cancel'), onClick: close },
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
