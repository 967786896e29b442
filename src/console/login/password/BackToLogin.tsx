import { text } from '../../../definition/text';

/** The way back to the login. */
export function BackToLogin() {
  return (
    <p className="login-note">
      <a href="/login.html">{text('password.back')}</a>
    </p>
  );
}
