import { text } from '../../definition/text';
import { LoginField } from './LoginField';

/** The email that names who one is, as browsers fill it in. */
export function EmailField({ error }: { error?: string }) {
  return (
    <LoginField name="email" type="email" label={text('login.email')} error={error} autoComplete="username" />
  );
}
