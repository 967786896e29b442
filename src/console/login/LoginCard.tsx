import type { FormEvent, ReactNode } from 'react';

interface LoginCardProps {
  title: string;
  lead?: string;
  message?: string;
  isBusy?: boolean;
  children: ReactNode;
  onSubmit?: (entered: FormData) => void;
}

/** The centered card of login and password pages: title, error message and form. */
export function LoginCard({ title, lead, message, isBusy, children, onSubmit }: LoginCardProps) {
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
