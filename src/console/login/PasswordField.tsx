import { useState } from 'react';
import { text } from '../../definition/text';
import { LoginField, type LoginFieldProps } from './LoginField';

/** A password, which can be shown while it is typed. */
export function PasswordField(props: Omit<LoginFieldProps, 'type' | 'children'>) {
  const [isVisible, setVisible] = useState(false);
  return (
    <LoginField {...props} type={isVisible ? 'text' : 'password'}>
      <button
        type="button"
        className="login-toggle"
        aria-pressed={isVisible}
        onClick={() => setVisible(!isVisible)}
      >
        {text(isVisible ? 'login.hide' : 'login.show')}
      </button>
    </LoginField>
  );
}
