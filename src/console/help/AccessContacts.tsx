import { session } from 'virtual:session';
import { useLocation } from 'react-router-dom';
import { isObject } from '#definition/values/isObject.ts';
import { readStoredUser } from '../provider/session/browserSession.ts';
import { getPaletteAndHelpText } from './getPaletteAndHelpText.ts';

/** Buttons that email the administrators who can grant access to the current page. */
export function AccessContacts() {
  const { pathname } = useLocation();
  const { name, contacts = '' } = session.user;
  const user = readStoredUser();
  const people = user?.[contacts];
  if (!Array.isArray(people) || people.length === 0) return null;
  const query = new URLSearchParams({
    subject: getPaletteAndHelpText('page.askSubject', { app: getPaletteAndHelpText('appName') }),
    body: getPaletteAndHelpText('page.askBody', {
      address: window.location.origin + pathname,
      name: user?.[name],
    }),
  });
  // `mailto:` links do not decode "+" as a space (RFC 6068).
  const mail = query.toString().replaceAll('+', '%20');
  return (
    <>
      <p>{getPaletteAndHelpText('page.askWhom')}</p>
      <ul className="contacts">
        {people.filter(isObject).map(({ name: person, email }) => (
          <li key={String(email)}>
            <a className="button" href={`mailto:${email}?${mail}`}>
              {getPaletteAndHelpText('page.ask', { person })}
            </a>
          </li>
        ))}
      </ul>
    </>
  );
}
