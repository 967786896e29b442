import type { FormEvent, ReactNode } from 'react';

interface LoginFrameProps {
  title: string;
  lead?: string;
  message?: string;
  isBusy?: boolean;
  children: ReactNode;
  onSubmit?: (entered: FormData) => void;
}

/** The card in which one logs in, or gets a new password: what it is about, what went wrong, and its fields. */
export function LoginFrame({ title, lead, message, isBusy, children, onSubmit }: LoginFrameProps) {
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    onSubmit?.(new FormData(event.currentTarget));
  };
  return (
    <main className="login">
      <form onSubmit={submit} noValidate aria-busy={isBusy}>
        <img src="/favicon.svg" alt="" width="40" height="40" />
        <h1>{title}</h1>
        {lead && <p className="login-lead">{lead}</p>}
        {message && (
          <p className="login-alert" role="alert">
            {message}
          </p>
        )}
        {children}
      </form>
    </main>
  );
}
